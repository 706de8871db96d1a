/** Age up to which a sign-in at the provider confirms an identity: time to find a phone. */
export const FRESH_SECONDS = 5 * 60
