import { isUtf8 } from "node:buffer"
import { Effect, Stream } from "effect"
import { type HttpServerRequest, Multipart } from "effect/http"
import { illFormedIn, isWellFormed, REPLACED } from "#models/request/well-formed.ts"

/**
 * A body that holds text which can't be stored, by the paths of its fields. It is thrown, for the library takes what fails while a
 * body is read for a defect; the contract's decoding answers it.
 */
export class IllFormedBody extends Error {
  readonly fields: ReadonlyArray<string>
  constructor(fields: ReadonlyArray<string>) {
    super("A text of the body is not well formed")
    this.fields = fields
  }
}

/** Whether the escapes of a part of a query or form are bytes of UTF-8; a percent sign without a number stands for itself. */
const isEncodedText = (part: string): boolean => {
  if (!part.includes("%")) return isWellFormed(part)
  const bytes = part.replace(/%([0-9a-f]{2})/gi, (_, byte: string) =>
    String.fromCharCode(Number.parseInt(byte, 16)),
  )
  return (
    !bytes.includes("\0") &&
    (/[^\0-\xff]/.test(bytes) ? isWellFormed(bytes) : isUtf8(Buffer.from(bytes, "latin1")))
  )
}

/** The names in a query, or in a form that is written as one, of which the name or the value is no text that can be stored. */
const illFormedPairs = (pairs: string): ReadonlyArray<string> =>
  pairs.split("&").flatMap((pair) => {
    const [name = "", ...rest] = pair.split("=")
    if (!isEncodedText(name)) return [""]
    return isEncodedText(rest.join("=")) ? [] : [new URLSearchParams(`${name}=`).keys().next().value ?? ""]
  })

/** The parameters of a request's query that are no text which can be stored. */
export const illFormedQuery = (url: string): ReadonlyArray<string> => {
  const at = url.indexOf("?")
  return at < 0 ? [] : illFormedPairs(url.slice(at + 1))
}

const refuse = (fields: ReadonlyArray<string>): void => {
  if (fields.length > 0) throw new IllFormedBody(fields)
}

/** Bytes that are read as text: what is no UTF-8 would be replaced in silence. */
const refuseBytes = (bytes: ArrayBuffer): void => refuse(isUtf8(bytes) ? [] : [""])

const refuseJson = (text: string): void => {
  // Without an escape JSON can hold neither half a pair of surrogates nor a NUL.
  if (!text.includes("\\u")) return
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    // Whoever decodes it says that it is no JSON.
    return
  }
  refuse(illFormedIn(read))
}

const isJson = ({ headers }: HttpServerRequest.HttpServerRequest): boolean =>
  /\bjson\b/i.test(headers["content-type"] ?? "json")

const refusePart = (part: Multipart.Part): void => {
  const texts = Multipart.isField(part) ? [part.key, part.value] : [part.key, part.name]
  // The library has decoded it: what was no UTF-8 reads so.
  const isWhole = texts.every((text) => isWellFormed(text) && !text.includes(REPLACED))
  refuse(isWhole ? [] : [isWellFormed(part.key) ? part.key : ""])
  if (Multipart.isField(part)) refuse(illFormedIn({ [part.key]: part.value }))
}

/**
 * The request with its body let through only where every text in it is well formed, however it is read: whichever call reads it,
 * by whichever Schema. A cookie that is not counts as none: a browser that holds one would be refused for ever.
 */
export const wellFormedRequest = (
  request: HttpServerRequest.HttpServerRequest,
): HttpServerRequest.HttpServerRequest => {
  /** What is read of the body, given on only where nothing in it is refused. */
  const read = <A, E, R>(from: Effect.Effect<A, E, R>, refuseIn: (value: A) => void) =>
    Effect.map(from, (value) => {
      refuseIn(value)
      return value
    })
  const text = Effect.andThen(read(request.arrayBuffer, refuseBytes), request.text)
  const form = read(text, (body) => refuse(illFormedPairs(body)))
  const isCookieKept = ([, value]: readonly [string, string | undefined]) =>
    value !== undefined && isWellFormed(value)
  const properties: PropertyDescriptorMap = {
    text: { value: isJson(request) ? read(text, refuseJson) : text },
    urlParamsBody: { value: Effect.andThen(form, request.urlParamsBody) },
    multipartStream: {
      value: Stream.map(request.multipartStream, (part) => {
        refusePart(part)
        return part
      }),
    },
    multipart: { get: () => read(request.multipart, (parts) => refuse(illFormedIn(parts))) },
    cookies: { value: Object.fromEntries(Object.entries(request.cookies).filter(isCookieKept)) },
  }
  return Object.create(request, properties) as HttpServerRequest.HttpServerRequest
}
