/** First bytes of the image formats of §3, as text of one character a byte. */
const SIGNATURES: Readonly<Record<string, (head: string) => boolean>> = {
  png: (head) => head.startsWith("\x89PNG\r\n\x1a\n"),
  jpeg: (head) => head.startsWith("\xff\xd8\xff"),
  webp: (head) => head.startsWith("RIFF") && head.slice(8, 12) === "WEBP",
  "svg+xml": (head) => /^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(head),
}

/** A file by its name, where nothing but the name is known. */
const NAME = /\.(png|jpe?g|webp|svg)$/i
const DATA = /^data:image\/(png|jpeg|webp|svg\+xml)(;base64)?,(.*)$/is

/** Characters of a data address that hold its first bytes: enough for a prologue and a remark before `<svg`. */
const HEAD_CHARACTERS = 1024

const headOf = (body: string, isBase64: boolean): string | undefined => {
  const part = body.slice(0, HEAD_CHARACTERS)
  try {
    return isBase64 ? atob(part.slice(0, part.length - (part.length % 4))) : decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** The format that a name's ending stands for. */
const formatOf = (ending: string): string => {
  const format = ending.toLowerCase()
  if (format === "jpg") return "jpeg"
  return format === "svg" ? "svg+xml" : format
}

/**
 * §5 isImage: the name of a file of an image format (§3: png, jpg, jpeg, webp, svg), or an image as a data address whose
 * first bytes are those of the format it claims to be. `allowed`: the formats that are taken, all of them where not said.
 */
export const isImage = (value: string, allowed: readonly string[] = Object.keys(SIGNATURES)): boolean => {
  const data = DATA.exec(value)
  if (data === null) {
    const ending = value.startsWith("data:") ? undefined : NAME.exec(value)?.[1]
    return ending !== undefined && allowed.includes(formatOf(ending))
  }
  const format = (data[1] ?? "").toLowerCase()
  const head = headOf(data[3] ?? "", data[2] !== undefined)
  return head !== undefined && allowed.includes(format) && SIGNATURES[format]?.(head) === true
}
