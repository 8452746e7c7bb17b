import { type FocusEvent, type PointerEvent, type ReactNode, useCallback, useRef } from "react"
import { noticesFlow } from "#src/services/notices-flow.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Toast } from "#src/ui/primitives/Toast.tsx"

/** How notices are read: when the reader has a pause, or at once. */
export type Tone = "polite" | "assertive"

/** The notices of a tone. While the pointer or the focus is on them they stay. */
export const Notices = (props: { readonly tone: Tone; readonly now: () => number }): ReactNode => {
  const { tone, now } = props
  const { t } = useMessage()
  const ref = useRef<HTMLDivElement>(null)
  const notices = useFlow(noticesFlow)
  const { shown } = useSnapshot(notices).context
  const hold = () => notices.send({ type: "notices.held", at: now() })
  const leave = useCallback(() => notices.send({ type: "notices.released", at: now() }), [notices, now])
  const place = useCallback(
    (part: HTMLDivElement) => {
      ref.current = part
      // It goes with its layer, of which neither the pointer nor the focus tells.
      return () => {
        if (notices.getSnapshot().matches({ some: "held" })) leave()
      }
    },
    [notices, leave],
  )
  const dismiss = (id: number) => {
    notices.send({ type: "notice.dismissed", id, at: now() })
    // The focus went with it, of which no browser tells.
    if (ref.current?.matches(":hover") !== true) leave()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is pressed here: what is being read is left to be read
    <div
      ref={place}
      onPointerEnter={hold}
      onPointerLeave={({ currentTarget }: PointerEvent) => {
        if (!currentTarget.contains(document.activeElement)) leave()
      }}
      onFocus={hold}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(":hover")) leave()
      }}
    >
      {shown
        .filter(({ kind }) => (kind === "error") === (tone === "assertive"))
        .map(({ id, kind, key, values }) => (
          <Toast
            key={id}
            kind={kind}
            title={t(key, values)}
            closeLabel={t("common.close")}
            onClose={() => dismiss(id)}
          />
        ))}
    </div>
  )
}
