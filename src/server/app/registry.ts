import { autoBetAggregate } from "#src/server/domains/betting/auto-bets/auto-bet.aggregate.ts"
import { betAggregate } from "#src/server/domains/betting/bets/bet.aggregate.ts"
import { bidAggregate } from "#src/server/domains/betting/bids/bid.aggregate.ts"
import { gameBidsAggregate } from "#src/server/domains/betting/bids/game-bids.aggregate.ts"
import { promoCodeAggregate } from "#src/server/domains/bonuses/promo-code.aggregate.ts"
import { accountCouponsAggregate } from "#src/server/domains/coupon/account-coupons.aggregate.ts"
import { savedCouponAggregate } from "#src/server/domains/coupon/saved-coupon.aggregate.ts"
import { identificationAggregate } from "#src/server/domains/identification/identification.aggregate.ts"
import { identityCheckAggregate } from "#src/server/domains/identification/identity-check.aggregate.ts"
import { identityClaimAggregate } from "#src/server/domains/identification/identity-claim.aggregate.ts"
import { oneTimeCodeAggregate } from "#src/server/domains/identity/codes/one-time-code.aggregate.ts"
import { phoneVerificationAggregate } from "#src/server/domains/identity/codes/phone-verification.aggregate.ts"
import { consentsAggregate } from "#src/server/domains/identity/consents/consents.aggregate.ts"
import { mailboxAggregate } from "#src/server/domains/identity/contacts/mailbox.aggregate.ts"
import { phoneChangeAggregate } from "#src/server/domains/identity/contacts/phone-change.aggregate.ts"
import { passkeysAggregate } from "#src/server/domains/identity/factors/passkeys.aggregate.ts"
import { pinAggregate } from "#src/server/domains/identity/factors/pin.aggregate.ts"
import { secureQuestionAggregate } from "#src/server/domains/identity/factors/secure-question.aggregate.ts"
import { twoFactorAggregate } from "#src/server/domains/identity/factors/two-factor.aggregate.ts"
import { playerAggregate } from "#src/server/domains/identity/players/player.aggregate.ts"
import { sessionAggregate } from "#src/server/domains/identity/sessions/session.aggregate.ts"
import { loginAggregate } from "#src/server/domains/identity/sign-in/login.aggregate.ts"
import { socialAttemptAggregate } from "#src/server/domains/identity/social/social-attempt.aggregate.ts"
import { socialLinksAggregate } from "#src/server/domains/identity/social/social-links.aggregate.ts"
import { gameAggregate, marketAggregate } from "#src/server/domains/line/trading/aggregates.ts"
import { gameSubscriptionsAggregate } from "#src/server/domains/messages/game-subscriptions.aggregate.ts"
import { pushDevicesAggregate } from "#src/server/domains/messages/push-devices.aggregate.ts"
import { favouritesAggregate } from "#src/server/domains/preferences/favourites.aggregate.ts"
import { hiddenSportsAggregate } from "#src/server/domains/preferences/hidden-sports.aggregate.ts"
import { erasureAggregate } from "#src/server/domains/privacy/erasure.aggregate.ts"
import { auditAccessAggregate, auditKeyAggregate } from "#src/server/domains/roles/role.aggregates.ts"
import { walletAggregate } from "#src/server/domains/wallet/wallet.aggregate.ts"
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
