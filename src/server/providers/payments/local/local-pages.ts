import { Effect, Option, Schema } from "effect"
import { HttpRouter, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { fractionDigits } from "#models/money/currency.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { escapeMarkup } from "#src/server/web/escape-markup.ts"
import type { PayIn } from "../provider.ts"
import { type LocalPayment, LocalProvider } from "./LocalProvider.ts"
import { PAY_IN_SCRIPTS, type PayInScript } from "./script.ts"

const HEADERS = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; form-action *; base-uri 'none'",
  "referrer-policy": "no-referrer",
}

const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:24px;max-width:30rem;color-scheme:light dark}" +
  "button,select{font:inherit;min-height:44px;padding:8px 16px;margin:4px 8px 4px 0}" +
  "output{display:block;font-size:1.75rem;font-weight:600}"

/** The words of the pages, in the two languages that they have. */
const WORDS = {
  ru: {
    title: "Учебный провайдер",
    note: "Здесь платят условными деньгами: ничего настоящего не списывают.",
    pay: "Заплатить",
    decline: "Отказать",
    secure: "Подтвердить кодом банка",
    leave: "Вернуться без оплаты",
    other: "Другой исход",
    play: "Выполнить",
    code: "Банк прислал код. В учебном провайдере подойдёт любой.",
    over: "Этот платёж уже завершён.",
    back: "Вернуться на сайт",
  },
  en: {
    title: "Practice provider",
    note: "Payments here are in play money: nothing real is taken.",
    pay: "Pay",
    decline: "Decline",
    secure: "Confirm with the bank’s code",
    leave: "Go back without paying",
    other: "Another ending",
    play: "Go",
    code: "The bank has sent a code. With the practice provider, any will do.",
    over: "This payment is over.",
    back: "Back to the site",
  },
} as const

const wordsOf = (language: string) => (language === "ru" ? WORDS.ru : WORDS.en)

const moneyOf = ({ amount, currency, language }: PayIn): string => {
  const digits = fractionDigits(currency)
  const units = new Intl.NumberFormat(language === "ru" ? "ru" : "en", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits)
  return `${units} ${currency}`
}

const document = (language: string, body: string): string => {
  const { title, note } = wordsOf(language)
  return (
    `<!doctype html><html lang="${language === "ru" ? "ru" : "en"}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${title}</h1><p>${note}</p>${body}</main></body></html>`
  )
}

const button = (script: PayInScript, text: string): string =>
  `<button name="script" value="${script}">${text}</button>`

/** What a payer sees: the amount, and buttons for what may become of the payment. */
const payPage = (
  { token, order, script }: LocalPayment & { readonly order: PayIn },
  asksCode: boolean,
): string => {
  const words = wordsOf(order.language)
  const back = `<p><a href="${escapeMarkup(order.returnTo)}">${words.back}</a></p>`
  if (script !== undefined) return document(order.language, `<p>${words.over}</p>${back}`)
  const form = (content: string) => `<form method="post" action="/provider/pay/${token}">${content}</form>`
  const sum = `<output>${escapeMarkup(moneyOf(order))}</output>`
  if (asksCode) return document(order.language, `${sum}<p>${words.code}</p>${form(button("3ds", words.pay))}`)
  const endings = PAY_IN_SCRIPTS.map((each) => `<option>${each}</option>`).join("")
  const secure =
    order.method.kind === "card" ? `<p><a href="/provider/pay/${token}?code=1">${words.secure}</a></p>` : ""
  return document(
    order.language,
    sum +
      form(button("ok", words.pay) + button("declined", words.decline) + button("abandoned", words.leave)) +
      secure +
      form(
        `<label>${words.other} <select name="script">${endings}</select></label> <button>${words.play}</button>`,
      ),
  )
}

const decodeScript = Schema.decodeUnknownOption(Schema.Literals(PAY_IN_SCRIPTS))

const notFound = HttpServerResponse.empty({ status: 404, headers: HEADERS })

/** The payment whose page is asked for; nothing where there is none, or the site plays with no play money. */
const payInOf = Effect.gen(function* () {
  const { playMoney } = yield* SiteSettings
  const local = yield* LocalProvider
  const { token = "" } = yield* HttpRouter.params
  const found = playMoney ? local.find(token) : undefined
  return found !== undefined && "payment" in found.order ? { ...found, order: found.order } : undefined
})

const show = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
  const payment = yield* payInOf
  return payment === undefined
    ? notFound
    : HttpServerResponse.html(payPage(payment, request.url.endsWith("?code=1"))).pipe(
        HttpServerResponse.setHeaders(HEADERS),
      )
})

const press = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
  const payment = yield* payInOf
  const text = yield* Effect.orElseSucceed(request.text, () => "")
  const script = Option.getOrUndefined(decodeScript(new URLSearchParams(text).get("script")))
  if (payment === undefined || script === undefined) return notFound
  yield* (yield* LocalProvider).press(payment.token, script)
  return HttpServerResponse.redirect(payment.order.returnTo, { status: 303, headers: HEADERS })
})

/** `/provider/pay/{token}`: where a player pays play money, and chooses what becomes of it. */
export const LocalProviderRoutes = HttpRouter.addAll([
  HttpRouter.route("GET", "/provider/pay/:token", show),
  HttpRouter.route("POST", "/provider/pay/:token", press),
])
