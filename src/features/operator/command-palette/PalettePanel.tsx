import { type KeyboardEvent, type ReactNode, useId } from "react"
import type { SnapshotFrom } from "xstate"
import type { commandPaletteMachine } from "#machines/operator/command-palette/command-palette.machine.ts"
import { LONGEST_SEARCH } from "#models/line/search/recent-searches.ts"
import type { Permission } from "#models/operator/permissions.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import { Dialog } from "#src/ui/primitives/Dialog.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { LiveRegion } from "#src/ui/primitives/LiveRegion.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { useFormText } from "../../identity/registration/use-form-text.ts"
import { Marked } from "../../line/search/Marked.tsx"
import { optionElement, showOption } from "../../request/dropdown/ListBox.tsx"
import { placeByKey } from "../../request/dropdown/list-keys.ts"
import styles from "./CommandPalette.module.css"
import { type PaletteAct, type PaletteChoice, paletteChoices } from "./palette-choices.ts"

/** The palette as its screens see it. */
interface PaletteProps {
  readonly snapshot: SnapshotFrom<typeof commandPaletteMachine>
  readonly send: FlowRef<typeof commandPaletteMachine>["send"]
  readonly permissions: ReadonlyArray<Permission>
  /** Does what was chosen and needs no look-up. */
  readonly onAct: (act: Exclude<PaletteAct, { readonly kind: "seek" }>) => void
}

/** What is typed, and what it leads to: a combobox with its list, in a dialog. */
export const PalettePanel = ({ snapshot, send, permissions, onAct }: PaletteProps): ReactNode => {
  const { t } = useMessage()
  const formText = useFormText()
  const listId = useId()
  if (snapshot.hasTag("closed")) return null
  const { text, place, recent, error } = snapshot.context
  const choices = paletteChoices(text, recent, { permissions, t })
  const isBusy = !snapshot.hasTag("open")
  const reached = Math.min(place, choices.length - 1)

  const choose = ({ id, act }: PaletteChoice) => {
    if (isBusy) return
    if (act.kind === "seek") return send({ type: "player.sought", sought: act.sought })
    send({ type: "option.chosen", id })
    onAct(act)
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const next = placeByKey(reached, event.key, choices.length)
    if (next !== undefined) {
      event.preventDefault()
      send({ type: "option.moved", place: next })
      showOption(listId, next)
    } else if (event.key === "Enter") {
      event.preventDefault()
      const choice = choices[reached]
      if (choice !== undefined) choose(choice)
    }
  }
  return (
    <Dialog
      title={t("operator.palette.title")}
      closeLabel={t("common.close")}
      onDismiss={() => send({ type: "palette.closed" })}
      size="medium"
    >
      <div className={styles.panel}>
        <TextInput
          role="combobox"
          aria-label={t("operator.palette.field")}
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={choices.length === 0 ? undefined : optionElement(listId, reached)}
          aria-busy={isBusy}
          placeholder={t("operator.palette.field")}
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          readOnly={isBusy}
          leading={<Icon name="search" />}
          onKeyDown={pressed}
          onChange={(event) => send({ type: "text.typed", text: event.target.value })}
        />
        <div role="alert">{error !== null && <p className={styles.bad}>{formText(error)}</p>}</div>
        <div id={listId} role="listbox" aria-label={t("operator.palette.list")} className={styles.list}>
          {choices.map((choice, at) => (
            // The combobox has the keys: an option is reached by them without being focused.
            <button
              key={choice.id}
              id={optionElement(listId, at)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={at === reached}
              className={classNames(styles.option, at === reached && styles.active)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(choice)}
            >
              <span className={styles.name}>
                {choice.isRecord === true ? choice.name : <Marked name={choice.name} text={text} />}
              </span>
              {choice.isRecent === true && <span className="caption">{t("operator.palette.recent")}</span>}
            </button>
          ))}
        </div>
        {choices.length === 0 && <p className={styles.none}>{t("operator.palette.empty")}</p>}
        <LiveRegion>
          {choices.length === 0
            ? t("operator.palette.empty")
            : t("dropdown.found", { count: choices.length })}
        </LiveRegion>
      </div>
    </Dialog>
  )
}
