import {
  autoBetAggregate,
  betAggregate,
  bidAggregate,
  gameBidsAggregate,
} from "#src/server/domains/betting/betting.domain.ts"
import { promoCodeAggregate } from "#src/server/domains/bonuses/bonuses.domain.ts"
import { accountCouponsAggregate, savedCouponAggregate } from "#src/server/domains/coupon/coupon.domain.ts"
import {
  identificationAggregate,
  identityCheckAggregate,
  identityClaimAggregate,
} from "#src/server/domains/identification/identification.domain.ts"
import {
  consentsAggregate,
  loginAggregate,
  mailboxAggregate,
  oneTimeCodeAggregate,
  passkeysAggregate,
  phoneChangeAggregate,
  phoneVerificationAggregate,
  pinAggregate,
  playerAggregate,
  secureQuestionAggregate,
  sessionAggregate,
  socialAttemptAggregate,
  socialLinksAggregate,
  twoFactorAggregate,
} from "#src/server/domains/identity/identity.domain.ts"
import { gameAggregate, marketAggregate } from "#src/server/domains/line/line.domain.ts"
import {
  gameSubscriptionsAggregate,
  pushDevicesAggregate,
} from "#src/server/domains/messages/messages.domain.ts"
import {
  favouritesAggregate,
  hiddenSportsAggregate,
} from "#src/server/domains/preferences/preferences.domain.ts"
import { erasureAggregate } from "#src/server/domains/privacy/privacy.domain.ts"
import { auditAccessAggregate, auditKeyAggregate } from "#src/server/domains/roles/roles.domain.ts"
import { walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { serverClockAggregate } from "#src/server/kernel/clock/clock.aggregate.ts"
import { type Replayable, replayable } from "#src/server/kernel/journal/aggregate.ts"

/**
 * Every aggregate whose streams the log may hold: the audit replays a stream by the one its name begins with, and
 * refuses a stream that none owns.
 */
export const registry: ReadonlyArray<Replayable> = [
  replayable(gameAggregate),
  replayable(marketAggregate),
  replayable(betAggregate),
  replayable(autoBetAggregate),
  replayable(bidAggregate),
  replayable(gameBidsAggregate),
  replayable(walletAggregate),
  replayable(playerAggregate),
  replayable(consentsAggregate),
  replayable(erasureAggregate),
  replayable(favouritesAggregate),
  replayable(hiddenSportsAggregate),
  replayable(gameSubscriptionsAggregate),
  replayable(pushDevicesAggregate),
  replayable(savedCouponAggregate),
  replayable(accountCouponsAggregate),
  replayable(promoCodeAggregate),
  replayable(loginAggregate),
  replayable(mailboxAggregate),
  replayable(sessionAggregate),
  replayable(phoneVerificationAggregate),
  replayable(phoneChangeAggregate),
  replayable(oneTimeCodeAggregate),
  replayable(twoFactorAggregate),
  replayable(passkeysAggregate),
  replayable(secureQuestionAggregate),
  replayable(pinAggregate),
  replayable(socialAttemptAggregate),
  replayable(socialLinksAggregate),
  replayable(identificationAggregate),
  replayable(identityCheckAggregate),
  replayable(identityClaimAggregate),
  replayable(auditKeyAggregate),
  replayable(auditAccessAggregate),
  replayable(serverClockAggregate),
]
