/** What the site is called. */
export const BRAND = "Statebook"
