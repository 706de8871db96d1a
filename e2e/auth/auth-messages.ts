/** What the server says, word for word: written out here so that a changed sentence is noticed. */
export const DATABASE_AWAY =
  'The dashboard cannot reach its database right now. Banners and consents are not affected.'
export const NETWORK_LOST = 'The server cannot be reached. Please check your connection.'
export const LINK_INVALID = 'This link is not valid any more. Please ask for a new one.'
export const PASSWORD_KNOWN = 'This password is too easy to guess. Please choose a longer or less common one.'
export const TOO_MANY = 'Too many tries. Please wait a few minutes.'
export const CODE_WRONG = 'This code is not right, or it has been used already.'
