import CouponCodeModal from "./CouponCodeModal.tsx"
import { pressPrice } from "./connect-one-click.ts"
import OneClickModal from "./OneClickModal.tsx"
import OneClickSlot from "./OneClickSlot.tsx"
import { showMyBets } from "./show-my-bets.ts"

/**
 * What comes to the coupon only where it is asked for, as one chunk: each further one would cost the page's first script the names of its
 * files.
 */
export const extras = { CouponCodeModal, OneClickModal, OneClickSlot, pressPrice, showMyBets }
