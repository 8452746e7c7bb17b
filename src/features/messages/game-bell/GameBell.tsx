import { type FormEvent, type ReactNode, Suspense, useMemo } from "react"
import type { gameBellMachine } from "#machines/messages/game-bell/game-bell.machine.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { useFlowSelector, useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { lateComponent } from "#src/ui/late-code.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Checkbox } from "#src/ui/primitives/Checkbox.tsx"
import { Dialog } from "#src/ui/primitives/Dialog.tsx"
import { IconButton } from "#src/ui/primitives/IconButton.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { VisuallyHidden } from "#src/ui/primitives/VisuallyHidden.tsx"
import styles from "./GameBell.module.css"
import { gameBellFlow } from "./game-bell-flow.ts"

/** Its code comes with the dialog: the bell of the header has it too. */
const PushSwitch = lateComponent(() => import("./PushSwitch.tsx"))

type BellRef = FlowRef<typeof gameBellMachine>

/** The kinds of news with their ticks. */
const Choice = (props: { readonly bell: BellRef; readonly children?: ReactNode }): ReactNode => {
  const { bell, children } = props
  const { t } = useMessage()
  const snapshot = bell.getSnapshot()
  const { offered, chosen, failure } = snapshot.context
  const saved = { type: "choice.saved" } as const
  const busy = snapshot.matches("saving")
  return (
    <Dialog
      title={t("more.bell.title")}
      closeLabel={t("common.close")}
      onDismiss={() => bell.send({ type: "bell.left" })}
    >
      <form
        className={styles.form}
        aria-busy={busy}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          bell.send(saved)
        }}
      >
        <fieldset className={styles.kinds}>
          <legend>
            <VisuallyHidden>{t("more.bell.title")}</VisuallyHidden>
          </legend>
          {offered.map((kind) => (
            <Checkbox
              key={kind}
              checked={chosen.includes(kind)}
              disabled={busy}
              onChange={() => bell.send({ type: "kind.toggled", kind })}
            >
              {t(`more.bell.kind.${kind}`)}
            </Checkbox>
          ))}
        </fieldset>
        <p className="secondary">{t("more.bell.hint")}</p>
        {children}
        <div role="alert">
          {failure !== null && <p className={styles.failure}>{t(`more.bell.failure.${failure}`)}</p>}
        </div>
        <Button
          type="submit"
          variant="go"
          size="large"
          wide
          busy={busy}
          disabled={!busy && !snapshot.can(saved)}
        >
          {t("more.bell.save")}
        </Button>
      </form>
    </Dialog>
  )
}

/** The bell around its living flow. `children` stand beside the choice. */
export const BellView = (props: {
  readonly bell: BellRef
  readonly name: string
  readonly children?: ReactNode
}): ReactNode => {
  const { bell, name, children } = props
  const { t } = useMessage()
  const snapshot = useSnapshot(bell)
  if (snapshot.matches("over") || snapshot.matches("away")) return null
  const isUnknown = snapshot.matches("unknown")
  return (
    <>
      <IconButton
        icon="bell"
        size="small"
        label={isUnknown ? t("game.bell.unknown") : t("game.bell", { name })}
        aria-pressed={snapshot.context.kept.length > 0}
        aria-haspopup="dialog"
        aria-busy={snapshot.matches("loading")}
        disabled={snapshot.matches("loading")}
        className={styles.bell}
        onClick={() => bell.send({ type: "bell.pressed" })}
      />
      {(snapshot.matches("choosing") || snapshot.matches("saving")) && (
        <Choice bell={bell}>{children}</Choice>
      )}
    </>
  )
}

const PlayersBell = (props: { readonly gameId: GameId; readonly name: string }): ReactNode => {
  const { gameId, name } = props
  const opened = useMemo(() => ({ type: "game.shown", gameId }) as const, [gameId])
  const bell = useShownFlow(gameBellFlow, { opened })
  return (
    <BellView bell={bell} name={name}>
      <Suspense fallback={<Skeleton height="4rem" />}>
        <PushSwitch />
      </Suspense>
    </BellView>
  )
}

/** The bell of a game: a guest is asked to sign in, a player chooses what to be told. */
const GameBell = (props: {
  readonly gameId: GameId
  readonly name: string
  readonly onSignIn: () => void
}): ReactNode => {
  const { t } = useMessage()
  const { gameId, name, onSignIn } = props
  const userId = useFlowSelector(visitorFlow, ({ context }) => context.player?.userId)
  return userId === undefined ? (
    <IconButton icon="bell" size="small" label={t("game.bell", { name })} onClick={onSignIn} />
  ) : (
    // Another player wants other news, so that theirs is a bell of its own.
    <PlayersBell key={userId} gameId={gameId} name={name} />
  )
}

export default GameBell
