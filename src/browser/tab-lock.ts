/** Name of the lock that a tab holds as long as it is there. */
export const tabLock = (id: string): string => `statebook/tab/${id}`
