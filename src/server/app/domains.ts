import { analyticsManifest } from "#src/server/domains/analytics/analytics.domain.ts"
import { auditManifest } from "#src/server/domains/audit/audit.domain.ts"
import { bettingManifest } from "#src/server/domains/betting/betting.domain.ts"
import { bonusesManifest } from "#src/server/domains/bonuses/bonuses.domain.ts"
import { captchaManifest } from "#src/server/domains/captcha/captcha.domain.ts"
import { cashierManifest } from "#src/server/domains/cashier/cashier.domain.ts"
import { casinoManifest } from "#src/server/domains/casino/casino.domain.ts"
import { couponManifest } from "#src/server/domains/coupon/coupon.domain.ts"
import { drawsManifest } from "#src/server/domains/draws/draws.domain.ts"
import { identificationManifest } from "#src/server/domains/identification/identification.domain.ts"
import { identityManifest } from "#src/server/domains/identity/identity.domain.ts"
import { inspectionManifest } from "#src/server/domains/inspection/inspection.domain.ts"
import { limitsManifest } from "#src/server/domains/limits/limits.domain.ts"
import { lineManifest } from "#src/server/domains/line/line.domain.ts"
import { messagesManifest } from "#src/server/domains/messages/messages.domain.ts"
import { officeManifest } from "#src/server/domains/office/office.domain.ts"
import { operatorManifest } from "#src/server/domains/operator/operator.domain.ts"
import { playersManifest } from "#src/server/domains/players/players.domain.ts"
import { preferencesManifest } from "#src/server/domains/preferences/preferences.domain.ts"
import { privacyManifest } from "#src/server/domains/privacy/privacy.domain.ts"
import { rolesManifest } from "#src/server/domains/roles/roles.domain.ts"
import { settingsManifest } from "#src/server/domains/settings/settings.domain.ts"
import { siteManifest } from "#src/server/domains/site/site.domain.ts"
import { supportManifest } from "#src/server/domains/support/support.domain.ts"
import { walletManifest } from "#src/server/domains/wallet/wallet.domain.ts"

/** Every domain of the site, each after those that it uses. All that the app puts together of them it folds over this list. */
export const domains = [
  settingsManifest,
  analyticsManifest,
  rolesManifest,
  walletManifest,
  limitsManifest,
  lineManifest,
  bonusesManifest,
  captchaManifest,
  identityManifest,
  couponManifest,
  identificationManifest,
  messagesManifest,
  bettingManifest,
  auditManifest,
  cashierManifest,
  inspectionManifest,
  officeManifest,
  preferencesManifest,
  privacyManifest,
  siteManifest,
  casinoManifest,
  drawsManifest,
  operatorManifest,
  supportManifest,
  playersManifest,
] as const
