import { type ReactNode, use, useId, useLayoutEffect, useRef } from "react"
import { classNames } from "./class-names.ts"
import styles from "./Dialog.module.css"
import { type DialogLook, DialogLookContext } from "./dialog-look.ts"
import { focusFirstField } from "./first-focus.ts"
import { Icon } from "./Icon.tsx"
import { IconButton } from "./IconButton.tsx"
import { enterCorner } from "./top-corner.ts"

/** Where a layer stands: in the middle, or joined to an edge of the page. */
export type DialogPlace = "middle" | "bottom" | "start" | "end" | "top"

/** Props of a layer over the page. */
export interface DialogProps {
  /** Shown as the heading unless `hidesTitle`, and read as the name. */
  readonly title: ReactNode
  readonly hidesTitle?: boolean
  /** What stands beside the heading, such as a count or a button. */
  readonly beside?: ReactNode
  /** Buttons before the one that closes. */
  readonly actions?: ReactNode
  /** Name of the button that closes; without it the layer can't be dismissed by the player. */
  readonly closeLabel?: string
  /** Asked for by Escape, by the closing button and by a press outside. The chart decides. */
  readonly onDismiss?: () => void
  /** What stands there is lost with the layer: only its closing button leaves it. */
  readonly isHeld?: boolean
  readonly place?: DialogPlace
  /** Width in the middle: 400, 560 or 880 px at most. */
  readonly size?: DialogLook["size"]
  readonly children: ReactNode
  readonly className?: string
}

const PLAIN: DialogLook = {}

/**
 * A modal layer on `<dialog>`: open while it is mounted. The browser traps the focus, makes the rest of the page inert
 * and gives the focus back where it was; Escape closes the top layer only. In the middle the focus goes to the field
 * marked `data-first-focus`, else to the first one, as soon as there is one; a layer at an edge is there to be read, and
 * raises no keyboard on a phone. Notices stand in a corner of its own, over it: those of the page lie behind it and are inert.
 */
export const Dialog = (props: DialogProps): ReactNode => {
  const ref = useRef<HTMLDialogElement>(null)
  const cornerRef = useRef<HTMLDivElement>(null)
  const id = useId()
  const place = props.place ?? "middle"
  const given = use(DialogLookContext)
  const look = place === "middle" ? given : PLAIN
  const hidesTitle = props.hidesTitle ?? look.hidesTitle === true
  const closeLabel = look.isFixed === true ? undefined : props.closeLabel

  useLayoutEffect(() => {
    const [dialog, corner] = [ref.current, cornerRef.current]
    if (dialog === null || corner === null) return
    dialog.showModal()
    // A browser without popovers shows it where it stands, in the layer.
    corner.showPopover?.()
    const leaveCorner = enterCorner(corner)
    const leave = place === "middle" ? focusFirstField(dialog) : undefined
    return () => {
      leave?.()
      leaveCorner()
      dialog.close()
    }
  }, [place])

  const dismiss = look.isFixed === true ? undefined : props.onDismiss
  const slip = props.isHeld === true ? undefined : dismiss
  return (
    <dialog
      ref={ref}
      role={look.isAlert === true ? "alertdialog" : undefined}
      aria-labelledby={id}
      data-steps={place === "middle" ? true : undefined}
      className={classNames(
        styles.dialog,
        styles[place],
        place === "middle" && styles[props.size ?? look.size ?? "small"],
        look.isDeep === true && styles.deep,
        props.className,
      )}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        slip?.()
      }}
      onClose={({ target, currentTarget }) => {
        // A browser heeds only the first refusal to be closed.
        if (props.isHeld === true && target === currentTarget && !currentTarget.open)
          currentTarget.showModal()
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) slip?.()
      }}
    >
      <div className={styles.body}>
        {place === "bottom" && <span className={styles.grip} aria-hidden="true" />}
        <div className={classNames(styles.head, props.hidesTitle === true && styles.bare)}>
          {look.icon !== undefined && !hidesTitle && <Icon name={look.icon} size={20} />}
          <h2 id={id} className={hidesTitle ? styles.hiddenTitle : "heading"}>
            {props.title}
          </h2>
          {props.beside}
          <span className="grow" />
          {props.actions}
          {closeLabel !== undefined && (
            <IconButton
              icon="close"
              label={closeLabel}
              onClick={() => dismiss?.()}
              className={styles.close}
            />
          )}
        </div>
        <DialogLookContext value={PLAIN}>{props.children}</DialogLookContext>
      </div>
      <div ref={cornerRef} popover="manual" className={styles.corner} />
    </dialog>
  )
}

/** A layer that rises from the bottom on a phone, up to 92 % of the height, then scrolls. */
export const Sheet = (props: Omit<DialogProps, "place" | "size">): ReactNode => (
  <Dialog {...props} place="bottom" />
)

/** A layer that comes from the edge where reading begins (`start`) or ends (`end`). */
export const Drawer = (
  props: Omit<DialogProps, "place" | "size"> & { readonly side: "start" | "end" },
): ReactNode => {
  const { side, ...rest } = props
  return <Dialog {...rest} place={side} />
}
