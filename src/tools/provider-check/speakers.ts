import { createHmac, createSign } from "node:crypto"
import type { ProviderTransaction } from "#models/casino/providers/provider-round.ts"
import { fractionDigits } from "#models/money/currency.ts"
import { signedHeaders } from "#src/server/providers/payments/standard-webhooks.ts"
import type { HeldSession, Said, Speaker, TellingRound } from "./speaker.ts"

type Body = Readonly<Record<string, unknown>>

const read = (text: string): Body => {
  try {
    return JSON.parse(text) as Body
  } catch {
    return {}
  }
}

const text = (value: unknown): string => (value === undefined ? "" : String(value))

/** The site's own contract. `secret`: `whsec_` and base 64. */
export const localSpeaker = (secret: string): Speaker => {
  const said = (path: string, body: object, at: number): Said => {
    const written = JSON.stringify(body)
    return { path, body: written, headers: signedHeaders(secret, { id: `msg-${at}`, text: written, at }) }
  }
  return {
    tellsMany: true,
    namesBets: true,
    exchanges: true,
    open: (code, _, at) => said("session", { code }, at),
    balance: ({ token }, at) => said("balance", { token }, at),
    round: ({ token, game }, { round, transactions, closes = false }, at) =>
      said("round", { token, game, round, transactions, closes }, at),
    understand: (status, answer) => {
      const { refusal, balance, token, player, currency } = read(answer)
      return {
        isOk: status === 200,
        word: text(refusal),
        ...(typeof balance === "number" ? { balance } : {}),
        token: text(token),
        player: text(player),
        currency: text(currency),
      }
    },
  }
}

/** Hub88's shape. `key`: the provider's private key in PEM. */
export const hub88Speaker = (key: string): Speaker => {
  const unit = (currency: string) => 10 ** (5 - fractionDigits(currency))
  const said = (path: string, body: object): Said => {
    const written = JSON.stringify(body)
    const signature = createSign("RSA-SHA256").update(written).sign(key, "base64")
    return {
      path,
      body: written,
      headers: { "content-type": "application/json", "x-hub88-signature": signature },
    }
  }
  const one = (session: HeldSession, { round, closes }: TellingRound, told: ProviderTransaction): Said => {
    const common = {
      request_uuid: `request-${told.id}`,
      token: session.token,
      user: session.player,
      game_code: session.game,
      round,
      transaction_uuid: told.id,
      ...(closes === true ? { round_closed: true } : {}),
    }
    if (told.kind === "rollback")
      return said("transaction/rollback", { ...common, reference_transaction_uuid: told.undoes })
    const { currency } = session
    const money = { currency, amount: told.amount * unit(currency) }
    return told.kind === "bet"
      ? said("transaction/bet", { ...common, ...money })
      : said("transaction/win", { ...common, ...money, reference_transaction_uuid: told.reference })
  }
  return {
    tellsMany: false,
    namesBets: true,
    exchanges: false,
    open: (token) => said("user/info", { request_uuid: "request-open", token }),
    balance: ({ token }) => said("user/balance", { request_uuid: "request-balance", token }),
    round: (session, told) => {
      const [first] = told.transactions
      if (first === undefined) throw new Error("This contract tells one transaction at a time")
      return one(session, told, first)
    },
    understand: (status, answer, currency) => {
      const { status: word, balance, user, currency: own } = read(answer)
      return {
        isOk: status === 200 && word === "RS_OK",
        word: text(word),
        ...(typeof balance === "number" ? { balance: balance / unit(text(own) || currency) } : {}),
        player: text(user),
        currency: text(own),
      }
    },
  }
}

/** SOFTSWISS's shape. `secret`: what signs; `player`, `currency`: as the address of the game has them, for no answer says them. */
export const softswissSpeaker = (
  secret: string,
  { player, currency }: { readonly player: string; readonly currency: string },
): Speaker => {
  const said = (path: string, body: object): Said => {
    const written = JSON.stringify(body)
    const signature = createHmac("sha256", secret).update(written).digest("hex")
    return {
      path,
      body: written,
      headers: { "content-type": "application/json", "x-request-sign": signature },
    }
  }
  const actionOf = (told: ProviderTransaction) =>
    told.kind === "rollback"
      ? { action: "rollback", action_id: told.id, original_action_id: told.undoes }
      : { action: told.kind, action_id: told.id, amount: told.amount }
  const of = (session: HeldSession) => ({
    user_id: session.player,
    currency: session.currency,
    game: session.game,
    session_id: session.token,
  })
  return {
    tellsMany: true,
    namesBets: false,
    exchanges: false,
    open: (code, game) => said("play", of({ token: code, player, currency, game })),
    balance: (session) => said("play", of(session)),
    round: (session, { round, transactions, closes = false }) =>
      said("play", {
        ...of(session),
        game_id: round,
        finished: closes,
        actions: transactions.map(actionOf),
      }),
    understand: (status, answer) => {
      const { code, balance } = read(answer)
      return {
        isOk: status === 200,
        word: text(code),
        ...(typeof balance === "number" ? { balance } : {}),
        player,
        currency,
      }
    },
  }
}
