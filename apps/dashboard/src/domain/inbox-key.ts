/** Queries of the inbox, which changes of actions anywhere make out of date. */
export const inboxKey = ['inbox'] as const
