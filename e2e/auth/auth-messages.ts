/** Server messages, word for word: spelled out here so that a changed sentence is noticed. */
export const DATABASE_AWAY =
  'The dashboard cannot reach its database. Please try again in a few minutes. Banners and consents are not affected.'
export const NETWORK_LOST = 'The server cannot be reached. Please check your connection.'
export const LINK_INVALID = 'This link has expired or was already used. Please request a new one.'
export const PASSWORD_KNOWN = 'This password is too easy to guess. Try a longer phrase.'
export const TOO_MANY = 'Too many attempts. Please wait a few minutes and try again.'
export const CODE_WRONG = 'This code is incorrect or has already been used.'
