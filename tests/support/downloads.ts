import { buffer } from "node:stream/consumers"
import type { Download } from "playwright"

/** What a page gave to be saved. Chromium belongs to another process, so that there is no path to it here. */
export const bytesOf = async (download: Download): Promise<Buffer> =>
  buffer(await download.createReadStream())
