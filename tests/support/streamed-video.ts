import type { Browser } from "playwright"

/** A few seconds of moving pictures as HTTP Live Streaming has them: what every part needs, and the parts, a second each. */
export interface Clip {
  readonly head: Buffer
  readonly parts: ReadonlyArray<Buffer>
}

const SECONDS = 4
/** Bytes of a box's length, and where its name begins. */
const LENGTH = 4

/** The boxes of an MPEG-4 file in their order, each by its name (ISO/IEC 14496-12, 4.2). */
const boxesOf = (file: Buffer): ReadonlyArray<{ readonly name: string; readonly bytes: Buffer }> => {
  const boxes = []
  for (let at = 0; at < file.length; ) {
    const length = file.readUInt32BE(at)
    boxes.push({
      name: file.toString("latin1", at + LENGTH, at + 2 * LENGTH),
      bytes: file.subarray(at, at + length),
    })
    at += length
  }
  return boxes
}

/** Lets Chromium film a counter of its own: no file of pictures has to be kept. */
export const filmClip = async (browser: Browser): Promise<Clip> => {
  const page = await browser.newPage()
  const filmed = await page.evaluate(async (seconds) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 320, height: 180 })
    const pen = canvas.getContext("2d")
    if (pen === null) throw new Error("There is no canvas to draw on")
    let count = 0
    const drawing = setInterval(() => {
      pen.fillStyle = `hsl(${count * 7} 60% 35%)`
      pen.fillRect(0, 0, 320, 180)
      pen.fillStyle = "white"
      pen.font = "72px sans-serif"
      pen.fillText(`${count++}`, 110, 115)
    }, 40)
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: "video/mp4;codecs=avc1.42E01E" })
    const pieces: Array<Blob> = []
    recorder.addEventListener("dataavailable", ({ data }) => pieces.push(data))
    const over = new Promise((resolve) => recorder.addEventListener("stop", resolve))
    recorder.start(1000)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    recorder.stop()
    await over
    clearInterval(drawing)
    const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
  }, SECONDS)
  await page.close()
  const boxes = boxesOf(Buffer.from(filmed, "base64"))
  const first = boxes.findIndex(({ name }) => name === "moof")
  const parts: Array<Buffer> = []
  for (const { name, bytes } of boxes.slice(first)) {
    if (name === "moof") parts.push(bytes)
    else parts.push(Buffer.concat([parts.pop() ?? Buffer.alloc(0), bytes]))
  }
  return { head: Buffer.concat(boxes.slice(0, first).map(({ bytes }) => bytes)), parts }
}

/** The playlist of a clip that is over (RFC 8216). */
const playlistOf = ({ parts }: Clip): string =>
  [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    "#EXT-X-TARGETDURATION:2",
    '#EXT-X-MAP:URI="head.mp4"',
    ...parts.flatMap((_, part) => ["#EXTINF:1,", `part-${part}.m4s`]),
    "#EXT-X-ENDLIST",
    "",
  ].join("\n")

/** Number of the part that a file's name names; nothing for the playlist and the head. */
export const partOf = (name: string): number | undefined => {
  const [, digits] = /^part-(\d+)\.m4s$/.exec(name) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** A file of a clip's stream, as a server answers it. */
export const streamFile = (
  clip: Clip,
  name: string,
): { readonly contentType: string; readonly body: string | Buffer } =>
  name.endsWith(".m3u8")
    ? { contentType: "application/vnd.apple.mpegurl", body: playlistOf(clip) }
    : { contentType: "video/mp4", body: clip.parts[partOf(name) ?? -1] ?? clip.head }
