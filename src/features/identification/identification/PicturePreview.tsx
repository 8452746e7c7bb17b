import { type ReactNode, useEffect, useRef } from "react"
import styles from "./Identification.module.css"

/** Pixels of a preview's longer side: enough for a sharp screen. */
const LONGEST = 480

/** Draws a picture, not larger than is seen; what can't be drawn leaves the canvas empty. */
const draw = async (canvas: HTMLCanvasElement, file: Blob): Promise<void> => {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
}

/** A picked picture, drawn: no address of it exists that anything else could open. */
export const PicturePreview = (props: { readonly file: Blob; readonly label: string }): ReactNode => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { file } = props
  useEffect(() => {
    // The server says whether a picture can be opened; a preview that can't be drawn is no failure.
    if (canvas.current !== null) draw(canvas.current, file).catch(() => undefined)
  }, [file])
  return <canvas ref={canvas} className={styles.preview} role="img" aria-label={props.label} />
}
