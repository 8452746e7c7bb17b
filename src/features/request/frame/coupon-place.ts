import { createContext, use } from "react"

/** Where the coupon stands: beside the page, or in a sheet over it whose heading already says "Coupon" and counts. */
export type CouponPlace = "rail" | "sheet"

/** Set by the frame around the coupon it was given. */
export const CouponPlaceContext = createContext<CouponPlace>("rail")

/** The element of the sheet's heading into which the coupon puts its own buttons; absent in the rail. */
export const CouponHeadContext = createContext<Element | null>(null)

/** Where the coupon that asks stands; in a sheet it leaves its own heading out. */
export const useCouponPlace = (): CouponPlace => use(CouponPlaceContext)
