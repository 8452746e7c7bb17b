/** The code of the registration and of the sign-in. */
export const accountDialogs = () => import(/* on dialog */ "./AccountDialogs.tsx")

/** How all other dialogs come. */
export const moreDialogs = () => import("./more-dialogs.ts")
