import type { FormEvent, ReactNode } from "react"
import type { couponCodeMachine } from "#machines/coupon/coupon-code/coupon-code.machine.ts"
import { codeShown, isCouponCodePaste } from "#models/coupon/coupon-code.ts"
import { takenPicks } from "#models/coupon/saved-coupon.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Dialog } from "#src/ui/primitives/Dialog.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "./CouponCodeDialog.module.css"
import { couponCodeFlow } from "./coupon-code-flow.ts"
import { LoadedPicks } from "./LoadedPicks.tsx"
import { SavedCode } from "./SavedCode.tsx"

type CouponCodeRef = FlowRef<typeof couponCodeMachine>
type Opening = Parameters<CouponCodeRef["send"]>[0] & { readonly type: "save.opened" | "load.opened" }

/** Where the dialog stops: what came of it, and what can be done then. */
const Told = (props: {
  readonly title: string
  readonly hint?: string
  readonly actions: ReadonlyArray<{ readonly label: string; readonly onPress: () => void }>
}): ReactNode => (
  <div className={styles.form} role="status">
    <p className="heading">{props.title}</p>
    {props.hint !== undefined && <p className="dim">{props.hint}</p>}
    <div className={styles.actions}>
      {props.actions.map(({ label, onPress }, place) => (
        <Button key={label} variant={place === 0 ? "go" : "plain"} size="large" onClick={onPress}>
          {label}
        </Button>
      ))}
    </div>
  </div>
)

const Waiting = (): ReactNode => (
  <div aria-busy="true" className={styles.form}>
    <Skeleton height="48px" />
    <Skeleton height="48px" />
  </div>
)

const CodeForm = ({ code }: { readonly code: CouponCodeRef }): ReactNode => {
  const { t } = useMessage()
  const snapshot = code.getSnapshot()
  const { text, failure } = snapshot.context
  const submit = { type: "code.submitted" } as const
  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        code.send(submit)
      }}
    >
      <Field
        label={t("more.code.field")}
        hint={t("more.code.fieldHint")}
        pasteFault={(pasted, whole) =>
          isCouponCodePaste(pasted) && isCouponCodePaste(whole) ? undefined : t("paste.word")
        }
        error={failure === null ? undefined : t(`more.code.failure.${failure}`)}
      >
        {(control) => (
          <TextInput
            {...control}
            size="large"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={codeShown(text)}
            onChange={(event) => code.send({ type: "code.entered", text: event.target.value })}
          />
        )}
      </Field>
      <Button type="submit" variant="go" size="large" wide disabled={!snapshot.can(submit)}>
        {t("more.code.load")}
      </Button>
    </form>
  )
}

/** Saving and loading a coupon around its living flow; nothing while neither is done. */
export const CouponCodeView = (props: {
  readonly code: CouponCodeRef
  /** What is shown beside the code of a coupon that was saved: its picture. */
  readonly beside?: ((code: string) => ReactNode) | undefined
  readonly onDismiss: () => void
}): ReactNode => {
  const { code } = props
  const { t } = useMessage()
  const snapshot = useSnapshot(code)
  const { text, loaded, refusal, count, saving } = snapshot.context
  if (snapshot.matches("closed")) return null
  const close = { type: "dialog.closed" } as const
  const leave = () => {
    code.send(close)
    props.onDismiss()
  }
  const done = { label: t("cashier.done"), onPress: leave }
  const take = () => code.send({ type: "coupon.taken" })
  const undo = () => code.send({ type: "step.undone" })
  const usable = loaded === null ? 0 : takenPicks(loaded.picks).length
  return (
    <Dialog
      title={t(saving === null ? "more.code.loadTitle" : "more.code.saveTitle")}
      {...(snapshot.can(close) ? { closeLabel: t("common.close"), onDismiss: leave } : {})}
    >
      <div className={styles.body}>
        {(snapshot.matches("saving") || snapshot.matches("loading") || snapshot.matches("filling")) && (
          <Waiting />
        )}
        {snapshot.matches("saved") && (
          <>
            <SavedCode code={text} />
            {props.beside?.(text)}
            <Button variant="ghost" wide onClick={() => code.send({ type: "load.opened", text: "" })}>
              {t("coupon.load")}
            </Button>
          </>
        )}
        {snapshot.matches("refused") && (
          <Told title={t("more.code.notSaved")} hint={refusal ?? ""} actions={[done]} />
        )}
        {snapshot.matches("unsaved") && (
          <Told
            title={t("error.connection.title")}
            hint={t("more.code.unsavedHint")}
            actions={[{ label: t("common.retry"), onPress: () => code.send({ type: "answer.asked" }) }]}
          />
        )}
        {snapshot.matches("entering") && <CodeForm code={code} />}
        {loaded !== null && snapshot.matches("showing") && (
          <div className={styles.form}>
            <LoadedPicks coupon={loaded} />
            {usable === 0 && (
              <p className={styles.fate} role="status">
                <Icon name="warning" />
                <span>{t("more.code.nothingLeft")}</span>
              </p>
            )}
            <div className={styles.actions}>
              <Button
                variant="go"
                size="large"
                disabled={!snapshot.can({ type: "coupon.taken" })}
                onClick={take}
              >
                {t("more.code.take", { count: usable })}
              </Button>
              <Button size="large" onClick={undo}>
                {t("more.code.another")}
              </Button>
            </div>
          </div>
        )}
        {snapshot.matches("asking") && (
          <Told
            title={t("more.code.asking")}
            actions={[
              {
                label: t("more.code.replace"),
                onPress: () => code.send({ type: "mode.chosen", mode: "replace" }),
              },
              { label: t("more.code.add"), onPress: () => code.send({ type: "mode.chosen", mode: "add" }) },
              { label: t("more.code.keep"), onPress: undo },
            ]}
          />
        )}
        {snapshot.matches("busy") && (
          <Told
            title={t("more.code.busy")}
            hint={t("more.code.busyHint")}
            actions={[{ label: t("common.retry"), onPress: take }]}
          />
        )}
        {snapshot.matches("taken") && <Told title={t("more.code.taken", { count })} actions={[done]} />}
      </div>
    </Dialog>
  )
}

/** The dialog that saves this coupon, or loads another. */
const CouponCodeDialog = (props: {
  readonly opening: Opening
  readonly beside?: (code: string) => ReactNode
  readonly onDismiss: () => void
}): ReactNode => {
  const code = useShownFlow(couponCodeFlow, { opened: props.opening })
  return <CouponCodeView code={code} beside={props.beside} onDismiss={props.onDismiss} />
}

export default CouponCodeDialog
