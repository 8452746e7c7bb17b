/** The code of the registration and of the sign-in. */
export const accountDialogs = () => import("./AccountDialogs.tsx")
