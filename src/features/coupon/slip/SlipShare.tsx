import { type ReactNode, useCallback, useEffect, useRef, useState } from "react"
import { keepFile } from "#src/ui/keep-file.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { drawSlip, slipPicture } from "./draw-slip.ts"
import { PrintedSlip } from "./PrintedSlip.tsx"
import styles from "./Slip.module.css"
import { type SlipDocument, slipText } from "./slip-document.ts"

/** Whether the device passes pictures on to other apps. */
const canShareFiles = (): boolean =>
  typeof navigator.canShare === "function" &&
  navigator.canShare({ files: [new File([], "slip.png", { type: "image/png" })] })

const canCopyPictures = (): boolean =>
  typeof ClipboardItem === "function" && navigator.clipboard !== undefined

/** The picture of a slip, and what can be done with it: printed, kept, copied, given on. */
export const SlipShare = ({ slip }: { readonly slip: SlipDocument }): ReactNode => {
  const { t } = useMessage()
  const canvas = useRef<HTMLCanvasElement>(null)
  /** Which printing is under way, by number: some devices never say that one is over. */
  const [printing, setPrinting] = useState(0)
  const [said, say] = useState("")
  const printed = useCallback(() => setPrinting(0), [])

  useEffect(() => {
    let isLeft = false
    const draw = () => {
      if (canvas.current !== null && !isLeft)
        drawSlip(canvas.current, slip, getComputedStyle(document.body).fontFamily)
    }
    draw()
    // Fonts that come later have other widths.
    void document.fonts?.ready.then(draw)
    return () => {
      isLeft = true
    }
  }, [slip])

  const withPicture = async (use: (picture: Blob) => void | Promise<void>, done: string) => {
    if (canvas.current === null) return
    try {
      await use(await slipPicture(canvas.current))
      say(t(done))
    } catch (error) {
      // Whoever closes the device's own dialog changed their mind.
      say(error instanceof DOMException && error.name === "AbortError" ? "" : t("slip.failed"))
    }
  }

  return (
    <div className={styles.share}>
      <canvas ref={canvas} className={styles.picture} role="img" aria-label={slipText(slip)} />
      <div className={styles.actions}>
        <Button onClick={() => setPrinting(printing + 1)}>{t("slip.print")}</Button>
        <Button
          onClick={() => void withPicture((picture) => keepFile(picture, `${slip.file}.png`), "slip.kept")}
        >
          {t("slip.keep")}
        </Button>
        {canCopyPictures() && (
          <Button
            onClick={() =>
              void withPicture(
                (picture) => navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]),
                "slip.copied",
              )
            }
          >
            <Icon name="copy" />
            <span>{` ${t("slip.copy")}`}</span>
          </Button>
        )}
        {canShareFiles() && (
          <Button
            onClick={() =>
              void withPicture(
                (picture) =>
                  navigator.share({
                    files: [new File([picture], `${slip.file}.png`, { type: "image/png" })],
                    title: slip.title,
                  }),
                "slip.shared",
              )
            }
          >
            <Icon name="share" />
            <span>{` ${t("slip.share")}`}</span>
          </Button>
        )}
      </div>
      <p role="status" className="dim">
        {said}
      </p>
      {printing > 0 && <PrintedSlip key={printing} slip={slip} onPrinted={printed} />}
    </div>
  )
}
