import { type DragEvent, type ReactNode, useId, useRef, useState } from "react"
import type { DocumentSide } from "#models/identification/documents.ts"
import type { KeptDocument } from "#models/identification/identification.ts"
import type { FormMessage } from "#models/identity/registration/form-message.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { useFormText } from "../../identity/registration/use-form-text.ts"
import { useMedia } from "../../request/frame/use-media.ts"
import styles from "./Identification.module.css"
import { PicturePreview } from "./PicturePreview.tsx"
import { PICKED_TYPES } from "./picked-pictures.ts"

/** A finger instead of a mouse: a telephone or a tablet, which has a camera. */
const HAS_CAMERA = "(pointer: coarse)"

/** Which camera shows it: the player's own face, or what lies before them. */
const CAMERA: Readonly<Record<DocumentSide, "user" | "environment">> = {
  front: "environment",
  back: "environment",
  selfie: "user",
}

/** The place of one picture: picked from files, dropped, or taken with the camera; shown, measured while it is sent, taken back. */
export const PictureSlot = (props: {
  readonly side: DocumentSide
  /** What the server has. */
  readonly kept: KeptDocument | undefined
  /** What was picked in this page. */
  readonly shown: Blob | undefined
  /** How much was sent, of 1. */
  readonly share: number | undefined
  readonly isBusy: boolean
  /** Something else is being done: nothing can be picked now. */
  readonly isHeld: boolean
  readonly error: FormMessage | undefined
  readonly onPick: (file: Blob) => void
  readonly onRemove: (document: string) => void
}): ReactNode => {
  const { side, kept, share, error, isBusy, isHeld } = props
  const { t, percent } = useSlotWords()
  const text = useFormText()
  const id = useId()
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const hasCamera = useMedia(HAS_CAMERA) === true
  const [isOver, setOver] = useState(false)
  const name = t(`more.identification.side.${side}`)
  const pick = (list: FileList | null) => {
    const file = list?.[0]
    if (file !== undefined && !isHeld) props.onPick(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    pick(event.dataTransfer.files)
  }
  const picker = (ref: typeof files, capture?: "user" | "environment") => (
    <input
      ref={ref}
      type="file"
      hidden
      accept={PICKED_TYPES}
      capture={capture}
      data-side={side}
      onChange={({ currentTarget }) => {
        pick(currentTarget.files)
        currentTarget.value = ""
      }}
    />
  )
  const described = error === undefined ? undefined : `${id}-error`
  return (
    <li
      className={classNames(styles.slot, isOver && styles.over, error !== undefined && styles.wrong)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!isHeld)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={styles.frame}>
        {props.shown !== undefined && (kept !== undefined || isBusy) ? (
          <PicturePreview file={props.shown} label={t("more.identification.preview", { side: name })} />
        ) : (
          <Icon name={kept === undefined ? "plus" : "check"} size={24} />
        )}
      </div>
      <div className={styles.about}>
        <h3 className="strong">{name}</h3>
        <p className="secondary">
          {kept === undefined
            ? t(`more.identification.side.${side}.hint`)
            : t("more.identification.kept", { width: `${kept.width}`, height: `${kept.height}` })}
        </p>
        {isBusy && (
          <progress
            className={styles.progress}
            max={1}
            value={share}
            aria-label={t("more.identification.sending", { side: name })}
          >
            {percent(share ?? 0)}
          </progress>
        )}
        <div role="alert">
          {error !== undefined && (
            <p id={described} className={styles.bad}>
              <Icon name="error" />
              <span>{text(error)}</span>
            </p>
          )}
        </div>
        <div className={styles.actions}>
          {hasCamera && (
            <Button
              variant="soft"
              busy={isBusy}
              disabled={isHeld && !isBusy}
              aria-label={t("more.identification.camera", { side: name })}
              aria-describedby={described}
              onClick={() => camera.current?.click()}
            >
              {t("more.identification.camera.short")}
            </Button>
          )}
          <Button
            busy={isBusy && !hasCamera}
            disabled={isHeld && (!isBusy || hasCamera)}
            aria-label={t(kept === undefined ? "more.identification.pick" : "more.identification.replace", {
              side: name,
            })}
            aria-describedby={described}
            aria-invalid={error === undefined ? undefined : true}
            onClick={() => files.current?.click()}
          >
            {t(kept === undefined ? "more.identification.pick.short" : "more.identification.replace.short")}
          </Button>
          {kept !== undefined && (
            <Button
              variant="ghost"
              disabled={isHeld}
              aria-label={t("more.identification.remove", { side: name })}
              onClick={() => props.onRemove(kept.id)}
            >
              {t("more.identification.remove.short")}
            </Button>
          )}
        </div>
      </div>
      {picker(files)}
      {picker(camera, CAMERA[side])}
    </li>
  )
}

/** Words of a slot, and shares in the language's way of writing them. */
const useSlotWords = () => {
  const { t, language } = useMessage()
  const percent = (share: number) => new Intl.NumberFormat(language, { style: "percent" }).format(share)
  return { t, percent }
}
