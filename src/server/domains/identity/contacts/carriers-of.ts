import { Effect, Layer, Option, Redacted } from "effect"
import { HttpClient, HttpClientRequest, HttpClientResponse } from "effect/http"
import { createTransport } from "nodemailer"
import { type Carrier, Carriers, NotDelivered } from "./Carriers.ts"

const TIME_OUT = "15 seconds"

const notDelivered = (cause: unknown) =>
  new NotDelivered({ detail: cause instanceof Error ? cause.message : String(cause) })

/** Mail by SMTP: `smtp://user:password@host:587`, or `smtps:` for TLS from the first byte. */
export const smtpCarrier = (url: Redacted.Redacted, from: string): Carrier => {
  const transport = createTransport(Redacted.value(url), { from })
  return (message) =>
    message.channel !== "mail"
      ? Effect.fail(new NotDelivered({ detail: "SMTP carries mail alone" }))
      : Effect.tryPromise({
          try: () =>
            transport.sendMail({
              from,
              to: message.to,
              subject: message.subject,
              text: message.text,
              ...(message.headers === undefined ? {} : { headers: { ...message.headers } }),
              attachments: (message.attachments ?? []).map(({ name, type, content }) => ({
                filename: name,
                contentType: type,
                content,
              })),
            }),
          catch: notDelivered,
        }).pipe(
          Effect.timeoutOrElse({
            duration: TIME_OUT,
            orElse: () => Effect.fail(new NotDelivered({ detail: "the mail server did not answer in time" })),
          }),
          Effect.asVoid,
        )
}

/**
 * SMS by HTTP: `POST` of `{"to": "+79…", "text": "…"}` as JSON. Name and password of the address become basic
 * authentication. Any answer of the 200s says that the provider took the message.
 */
export const smsCarrier = (address: Redacted.Redacted, client: HttpClient.HttpClient): Carrier => {
  const url = new URL(Redacted.value(address))
  const { username, password } = url
  url.username = ""
  url.password = ""
  const base = HttpClientRequest.post(url.href)
  const request =
    username === ""
      ? base
      : HttpClientRequest.basicAuth(base, decodeURIComponent(username), decodeURIComponent(password))
  return ({ to, text }) =>
    client
      .execute(HttpClientRequest.bodyJsonUnsafe(request, { to: `+${to}`, text }))
      .pipe(
        Effect.flatMap(HttpClientResponse.filterStatusOk),
        Effect.timeout(TIME_OUT),
        Effect.asVoid,
        Effect.mapError(notDelivered),
      )
}

/** Where mail and SMS leave by, and who sends mail. */
interface CarrierAddresses {
  readonly smtpUrl: Option.Option<Redacted.Redacted>
  readonly mailFrom: string
  readonly smsUrl: Option.Option<Redacted.Redacted>
}

/** The carriers that the configuration names: `SMTP_URL` with `MAIL_FROM`, `SMS_URL`. */
export const layerCarriers = ({ smtpUrl, mailFrom, smsUrl }: CarrierAddresses) =>
  Layer.effect(
    Carriers,
    Effect.map(HttpClient.HttpClient, (client) => ({
      ...(Option.isSome(smtpUrl) ? { mail: smtpCarrier(smtpUrl.value, mailFrom) } : {}),
      ...(Option.isSome(smsUrl) ? { sms: smsCarrier(smsUrl.value, client) } : {}),
    })),
  )
