import { Cache, Clock, Effect, Option } from "effect"
import { Headers, HttpRouter, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { WIDGET_AREA } from "#models/identity/registration/widget.ts"
import { STATISTICS_AREA } from "#models/line/statistics/frame.ts"
import { streamOrigins } from "#models/site/broadcasts.ts"
import type { SiteConfig } from "#models/site/config.ts"
import { DEFAULT_LANGUAGE, directionOf, isOfferedLanguage } from "#models/site/language.ts"
import { isAt } from "#models/site/routes.ts"
import type { DomainMode } from "#models/site/vip-domain.ts"
import { guestsOf } from "#src/server/domains/captcha/captcha.domain.ts"
import { partyAt, sessionCookieOf } from "#src/server/domains/identity/identity.domain.ts"
import { Book } from "#src/server/domains/line/line.domain.ts"
import { SiteAddress } from "#src/server/kernel/SiteAddress.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { widgetGuests } from "#src/server/providers/identity/provider-settings.ts"
import { contractMethods } from "#src/server/web/address-methods.ts"
import { contentPolicy } from "#src/server/web/content-policy.ts"
import { escapeMarkup } from "#src/server/web/escape-markup.ts"
import { type ReadyBytes, readyBytes, respondReady } from "#src/server/web/ready-bytes.ts"
import { refuseAddress, refuseFile } from "#src/server/web/refused-address.ts"
import { languageOf } from "#src/server/web/request-origin.ts"
import { permissionsPolicy } from "#src/server/web/security.ts"
import { Addresses, type Standing } from "../Addresses.ts"
import { MACHINES, pageBoot, pageWords } from "../page-boot.ts"
import { lostPageData, pageData } from "../page-data.ts"
import { requestConfig } from "../request-config.ts"
import { PageRenderer } from "./PageRenderer.ts"
import { filesOf } from "./page-files.ts"
import { lostPath, pathOf, placeOf, RETURNS } from "./page-places.ts"
import { withStyles } from "./page-styles.ts"
import { type Asset, WebAssets } from "./WebAssets.ts"

/** Who may frame a page: ours the statistics, the operator's partners the widget of the registration, nobody the rest. */
const ancestorsOf = (section: string | undefined, config: SiteConfig): ReadonlyArray<string> => {
  if (section === STATISTICS_AREA) return ["'self'"]
  return section === WIDGET_AREA ? (config.registration.widgetOrigins ?? []) : []
}

/** JSON that can stand inside a script element. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c")

/** The page's root as it was built: what stands there until the page is rendered. */
const ROOT = /<div id="root">[\s\S]*?<!--\/root-->\s*<\/div>/

/** How long a rendered page serves everybody who opens the same path. */
const FRESH_FOR = "1 second"

/** What a page depends on: nothing of the visitor but whether there may be a session, and what the domain asks of the country. */
interface PageKey {
  readonly language: string
  readonly path: string
  readonly isGuest: boolean
  readonly mode: DomainMode
  /** Whether a page stands at the path; where nothing does, it is the same page for all such paths of a language. */
  readonly standing: "there" | "hidden" | "lost"
}

interface WrittenPage {
  readonly bytes: ReadyBytes
  readonly policy: string
}

/** Where a provider leads back to has no language: the state begins with the one that the visitor left in. */
const returnLanguage = (request: HttpServerRequest.HttpServerRequest): string => {
  const query = request.url.indexOf("?")
  const state = query < 0 ? "" : (new URLSearchParams(request.url.slice(query)).get("state") ?? "")
  const [left = ""] = state.split(".")
  return isOfferedLanguage(left) ? left : languageOf(request)
}

/** The pages of the site: language, title and description of the path, and the prices it opens with. */
export const PageRoute = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const book = yield* Book
    const assets = yield* WebAssets
    const renderer = yield* PageRenderer
    const settings = yield* SiteSettings
    const addresses = yield* Addresses
    const address = yield* SiteAddress
    // The VIP domain has pages of its own: they are called by its first name, as it is configured.
    const [vipName] = settings.vip?.domains ?? []
    const vipAddress = vipName === undefined ? address : `${new URL(address).protocol}//${vipName}`
    const { configIn, modeOf } = requestConfig(settings)
    const films = widgetGuests(settings.identityProviders)
    const guests = [
      ...(typeof settings.captcha === "string"
        ? []
        : guestsOf(settings.captcha, configIn("ordinary").country.id)),
      ...films,
    ]

    const frames = [...new Set(settings.gameProviders.map((row) => new URL(row.address).origin))]
    const party = partyAt(settings.origin ?? "")
    const render = (key: string) =>
      Effect.gen(function* () {
        const at = yield* Clock.currentTimeMillis
        const { language, path, isGuest, mode, standing } = JSON.parse(key) as PageKey
        const config = configIn(mode)
        const origin = mode === "ordinary" ? address : vipAddress
        const isLost = standing === "lost"
        const data = standing === "there" ? pageData(book, language, path, origin) : lostPageData(language)
        const segments = path.split("/").filter(Boolean).slice(1)
        const isGallery = segments[0] === MACHINES
        const opened = isGallery
          ? undefined
          : pageBoot(book, config, { language, segments, isGuest, at, isLost })
        const boot = opened ?? { language, dictionary: pageWords(language, segments) }
        const rendered = opened && !isLost ? yield* renderer.render(path, opened) : undefined
        const files = filesOf(assets.manifest, rendered?.sources ?? [])
        const attached = isGallery ? undefined : assets.inspectorAttach
        const head = [
          `<meta name="description" content="${escapeMarkup(data.description)}">`,
          `<meta name="robots" content="${data.metaRobots}">`,
          ...(data.customCanonical === ""
            ? []
            : [`<link rel="canonical" href="${escapeMarkup(data.customCanonical)}">`]),
          ...data.alternativeLinks.map(
            ({ hreflang, href }) =>
              `<link rel="alternate" hreflang="${hreflang}" href="${escapeMarkup(href)}">`,
          ),
          ...(assets.inspector === undefined
            ? []
            : [`<meta name="inspector" content="${assets.inspector}">`]),
          ...(attached === undefined
            ? []
            : [`<meta name="inspector-attach" content="${escapeMarkup(attached)}">`]),
          // Passkeys are bound to the site's own address: a VIP domain has none.
          ...(party === undefined || mode !== "ordinary"
            ? []
            : [`<meta name="passkey-host" content="${escapeMarkup(party.id)}">`]),
          ...files.styles.map((href) => `<link rel="stylesheet" href="${href}" crossorigin>`),
          ...files.scripts.map((href) => `<link rel="modulepreload" href="${href}" crossorigin>`),
        ].join("")
        const written = (isGallery ? assets.machinesPage : assets.page)
          .replace(/<html[^>]*>/, `<html lang="${language}" dir="${directionOf(language)}">`)
          .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeMarkup(data.title)}</title>`)
          .replace("</head>", () => `${head}</head>`)
          .replace(ROOT, (skeleton) =>
            rendered === undefined ? skeleton : `<div id="root" data-rendered>${rendered.markup}</div>`,
          )
          // After what is seen: the page is painted while this is still on its way.
          .replace(
            "</body>",
            () => `<script type="application/json" id="boot">${inlineJson(boot)}</script></body>`,
          )
        // The gallery lends its sheets to the screens that it frames: there they stay links.
        const html = isGallery ? written : withStyles(written, assets.files)
        const page: WrittenPage = {
          bytes: yield* readyBytes(html),
          policy: contentPolicy(html, {
            connects: attached === undefined ? [] : [new URL(attached).origin],
            guests,
            frames,
            streams: streamOrigins(config.betting.broadcasts),
            ancestors: ancestorsOf(segments[0], config),
          }),
        }
        return page
      })
    const pages = yield* Cache.make({ capacity: 300, timeToLive: FRESH_FOR, lookup: render })

    const answerPage = Effect.fnUntraced(function* (
      request: HttpServerRequest.HttpServerRequest,
      path: string,
      standing: "there" | "hidden" | "lost",
    ) {
      const first = path.split("/").find(Boolean)?.toLowerCase() ?? ""
      const language = isOfferedLanguage(first) ? first : DEFAULT_LANGUAGE
      const wanted: PageKey = {
        language,
        path: standing === "lost" ? lostPath(language) : path,
        standing,
        isGuest: sessionCookieOf(request.cookies) === "",
        mode: modeOf(request),
      }
      const page = yield* Cache.get(pages, JSON.stringify(wanted))
      const response = yield* respondReady(page.bytes, "text/html; charset=utf-8", {
        // A page kept for the way back would still say who was signed in when it was written.
        "cache-control": "no-store",
        "content-security-policy": page.policy,
        ...(films.length > 0 && {
          "permissions-policy": permissionsPolicy(films.filter((origin) => origin.startsWith("http"))),
        }),
      })
      if (standing === "there") return response
      const others = contractMethods(request.url)
      return others.length === 0
        ? HttpServerResponse.setStatus(response, 404)
        : HttpServerResponse.setStatus(
            HttpServerResponse.setHeader(response, "allow", others.join(", ")),
            405,
          )
    })

    /** What stands at the address of a page; the gallery knows its own addresses. */
    const foundAt = (path: string, place: "page" | "hidden" | "lost"): Effect.Effect<Standing> => {
      if (place === "lost") return Effect.succeed({ kind: "lost" })
      const [, section] = path.split("/").filter(Boolean)
      return section === MACHINES ? Effect.succeed({ kind: "page" }) : addresses.standing(path)
    }

    yield* router.add(
      "GET",
      "*",
      Effect.fnUntraced(function* (request) {
        const path = pathOf(request)
        const place = placeOf(path, configIn(modeOf(request)).hiddenPaths)
        const asset = assets.files.get(path)
        if (asset) return yield* answerAsset(request, asset)
        if (place === "elsewhere") {
          if (path === "/") return HttpServerResponse.redirect(`/${DEFAULT_LANGUAGE}`, { status: 302 })
          const language = path.startsWith(RETURNS) ? returnLanguage(request) : languageOf(request)
          return HttpServerResponse.redirect(`/${language}${request.url}`, { status: 302 })
        }
        if (place === "noFile" && contractMethods(request.url).length === 0)
          return refuseFile(languageOf(request))
        if (place === "noCall" || place === "noFile")
          return refuseAddress(contractMethods(request.url), languageOf(request))
        const [language = ""] = path.split("/").filter(Boolean)
        if (isOfferedLanguage(language) && isAt(settings.lostPaths, path))
          return HttpServerResponse.redirect(lostPath(language), { status: 302 })
        const found = yield* foundAt(path, place)
        if (found.kind === "lost") return yield* answerPage(request, path, "lost")
        // The page itself says to whom it belongs elsewhere.
        if (place === "hidden") return yield* answerPage(request, path, "hidden")
        if (found.kind === "page") return yield* answerPage(request, path, "there")
        const query = request.url.indexOf("?")
        return HttpServerResponse.redirect(found.path + (query < 0 ? "" : request.url.slice(query)), {
          status: 301,
        })
      }),
    )
  }),
)

const answerAsset = (request: HttpServerRequest.HttpServerRequest, asset: Asset) => {
  const known = Option.getOrUndefined(Headers.get(request.headers, "if-none-match"))
  const headers = {
    etag: asset.etag,
    "cache-control": asset.immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
  }
  return known === asset.etag
    ? Effect.succeed(HttpServerResponse.empty({ status: 304, headers }))
    : respondReady(asset.bytes, asset.contentType, headers)
}
