import { Option } from "effect"
import { Headers, type HttpServerRequest } from "effect/http"
import { DEFAULT_LANGUAGE, isOfferedLanguage, localeOf } from "#models/site/language.ts"
import type { Origin } from "#src/server/kernel/origin.ts"

/** Most of a device's own description that is kept. */
const DEVICE_MAX = 200

const header = (request: HttpServerRequest.HttpServerRequest, name: string): string =>
  Option.getOrElse(Headers.get(request.headers, name), () => "")

/** The first language offered among the one asked for and those that a browser wishes for, as its header has them. */
export const wishedLanguage = (asked: string, accepted: string): string => {
  const wished = accepted.split(",").map((part) => part.trim().slice(0, 2).toLowerCase())
  return [asked, ...wished].find(isOfferedLanguage) ?? DEFAULT_LANGUAGE
}

const askedLanguage = ({ url }: HttpServerRequest.HttpServerRequest): string => {
  const query = url.indexOf("?")
  return (query < 0 ? null : new URLSearchParams(url.slice(query)).get("lng")) ?? ""
}

/** The first language offered that the request names: the `lng` parameter (§3), else by its header. */
export const languageOf = (request: HttpServerRequest.HttpServerRequest): string =>
  wishedLanguage(askedLanguage(request), header(request, "accept-language"))

/**
 * The locale of catalogues, which have names in more languages than pages are offered in: that of a checked `lng` where anything is named in
 * it, else the language of the request.
 */
export const namesLocaleOf = (request: HttpServerRequest.HttpServerRequest): string => {
  const asked = askedLanguage(request)
  const locales = asked === "" ? [] : Intl.DisplayNames.supportedLocalesOf(localeOf(asked))
  return locales[0] ?? languageOf(request)
}

/** Address, device and language of a request. Line breaks never reach a log (assurance B16.4.1). */
export const originOf = (request: HttpServerRequest.HttpServerRequest): Origin => ({
  address: Option.getOrElse(request.remoteAddress, () => ""),
  device: header(request, "user-agent")
    .replace(/\p{Cc}/gu, " ")
    .slice(0, DEVICE_MAX),
  language: languageOf(request),
})
