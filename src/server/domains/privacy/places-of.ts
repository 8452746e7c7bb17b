import { Effect, Option, Schema } from "effect"
import type { PlayerId } from "#models/wallet/account.ts"
import {
  mailboxAggregate,
  mailboxDigest,
  newPhoneDigest,
  phoneChangeAggregate,
  playerAggregate,
} from "#src/server/domains/identity/identity.domain.ts"
import type { Journal } from "#src/server/kernel/journal/Journal.ts"
import type { Personal } from "#src/server/kernel/secrets/Personal.ts"
import type { Secrets } from "#src/server/kernel/secrets/Secrets.ts"

const Named = Schema.fromJsonString(
  Schema.Struct({ phone: Schema.optionalKey(Schema.String), place: Schema.optionalKey(Schema.String) }),
)
const decode = Schema.decodeUnknownOption(Named)

/**
 * Tells whether a phone or mail address is, was or was to be the player's: the account knows its present ones alone, and the
 * log those before, and those that were named and never proved. To be asked for while the player's key is there.
 */
export const placesOf = Effect.fnUntraced(function* (
  journal: Journal["Service"],
  personal: Personal["Service"],
  secrets: Secrets["Service"],
  playerId: PlayerId,
) {
  const streams = [playerAggregate, phoneChangeAggregate, mailboxAggregate]
  const events = yield* Effect.forEach(streams, ({ streamOf }) => journal.read(streamOf(`${playerId}`)))
  const named = (yield* personal.opened(events.flat())).flatMap(({ payload }) =>
    Option.toArray(decode(payload)),
  )
  const phones = new Set(named.flatMap(({ phone = "" }) => phone))
  const digests = new Set(named.flatMap(({ place = [] }) => place))
  return (place: string): boolean =>
    phones.has(place) ||
    digests.has(newPhoneDigest(secrets, place)) ||
    digests.has(mailboxDigest(secrets, place))
})
