/** Address that a provider calls, without the site's. */
export const callbackPath = (provider: string): string => `/payments/${provider}/callback`
