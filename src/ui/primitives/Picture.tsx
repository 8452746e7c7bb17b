import { type ComponentPropsWithRef, type ReactNode, useState } from "react"

/** §8 The error catalogue: what stands for media that are missing, one transparent point. It is no file, so that it can't be missing too. */
const PLACEHOLDER = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"

/** A picture from elsewhere. Where there is none, or it does not come, a placeholder keeps its place, and readers still hear what it shows. */
export const Picture = (
  props: Omit<ComponentPropsWithRef<"img">, "onError"> & { readonly alt: string },
): ReactNode => {
  const { src, alt } = props
  const [failed, setFailed] = useState<string>()
  const isMissing = src === undefined || src === "" || src === failed
  return (
    <img
      {...props}
      alt={alt}
      src={isMissing ? PLACEHOLDER : src}
      data-missing={isMissing ? "" : undefined}
      onError={() => setFailed(src)}
    />
  )
}
