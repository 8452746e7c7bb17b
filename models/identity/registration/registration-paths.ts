/** §2 Registration: where the registration is a page of its own. */
export const REGISTRATION_PATHS = ["registration", "registration/:section"] as const
