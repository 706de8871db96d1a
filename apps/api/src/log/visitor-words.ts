const EN = {
  title: 'My consent',
  intro:
    'See what a website has on record about your choices, download it, or have it erased. You don’t need an account: the consent ID from your browser is enough.',
  website: 'Website',
  websiteHint: 'For example www.example.com',
  token: 'Consent ID',
  tokenHint:
    '32 letters and digits. The website’s cookie settings show it, if the website has switched that on.',
  show: 'Show my records',
  nothing: 'Nothing is stored under this ID for this website.',
  malformed: 'This is not a consent ID: it has 32 characters, digits and the letters a to f.',
  tooMany: 'Too many attempts from your network. Please wait a few minutes.',
  away: 'The records cannot be read right now. Nothing is lost. Please try again later.',
  records: 'What is on record for',
  when: 'When',
  choice: 'Choice',
  allowed: 'Allowed',
  nothingAllowed: 'only what is necessary',
  page: 'Page',
  language: 'Language',
  version: 'Version of the banner',
  sealed: 'Sealed in the log as number',
  unsealed: 'Being sealed. This takes a few seconds.',
  receipt: 'Download the receipt',
  receiptHint: 'A receipt proves what you chose. Anyone can check it without us.',
  export: 'Download everything',
  erase: 'Erase my records',
  eraseHint:
    'The records above will be permanently erased. Your browser keeps your choice, but the website can no longer prove it. Only a hash remains, which reveals nothing about you.',
  confirm: 'Yes, erase them',
  confirmMissing: 'Please tick the box to confirm.',
  erasing: 'Your records are being erased. This usually takes less than a minute, and at most 24 hours.',
  erased: 'Your records were erased on',
  ask: 'This website handles erasure requests itself. Please write to the address in its privacy policy and include your consent ID. Its reason:',
  kept: 'Records are kept for this many months:',
  verify: 'Check a receipt',
  actions: {
    accept_all: 'Everything accepted',
    reject_all: 'Everything denied',
    custom: 'Own choice',
    withdraw: 'Withdrawn',
    expire: 'Expired',
  },
  categories: {
    preferences: 'preferences',
    analytics: 'analytics',
    marketing: 'marketing',
    uncategorized: 'other',
  },
}
export type VisitorWords = typeof EN

const DE: VisitorWords = {
  title: 'Meine Einwilligung',
  intro:
    'Hier sehen Sie, was eine Website über Ihre Entscheidungen gespeichert hat, können es mitnehmen oder löschen lassen. Sie brauchen kein Konto: Die Einwilligungs-ID Ihres Browsers genügt.',
  website: 'Website',
  websiteHint: 'Zum Beispiel www.example.com',
  token: 'Einwilligungs-ID',
  tokenHint:
    '32 Buchstaben und Ziffern. Die Cookie-Einstellungen der Website zeigen sie, wenn die Website das eingeschaltet hat.',
  show: 'Meine Einträge zeigen',
  nothing: 'Unter dieser Kennung ist für diese Website nichts gespeichert.',
  malformed: 'Das ist keine Einwilligungs-ID: Sie hat 32 Zeichen, Ziffern und die Buchstaben a bis f.',
  tooMany: 'Zu viele Versuche aus Ihrem Netz. Bitte warten Sie einige Minuten.',
  away: 'Die Einträge können gerade nicht gelesen werden. Nichts ist verloren. Bitte versuchen Sie es später.',
  records: 'Gespeichert für',
  when: 'Wann',
  choice: 'Entscheidung',
  allowed: 'Erlaubt',
  nothingAllowed: 'nichts außer dem Notwendigen',
  page: 'Seite',
  language: 'Sprache',
  version: 'Version des Banners',
  sealed: 'Versiegelt im Protokoll als Nummer',
  unsealed: 'Wird versiegelt, das dauert einige Sekunden',
  receipt: 'Beleg herunterladen',
  receiptHint: 'Ein Beleg beweist, was Sie entschieden haben. Jeder kann ihn prüfen, auch ohne uns.',
  export: 'Alles herunterladen',
  erase: 'Meine Einträge löschen',
  eraseHint:
    'Die Einträge oben werden endgültig gelöscht. Ihr Browser behält Ihre Entscheidung; die Website kann sie dann nicht mehr nachweisen. Es bleibt eine Prüfsumme, die nichts über Sie verrät.',
  confirm: 'Ja, löschen',
  confirmMissing: 'Bitte kreuzen Sie an, dass Sie die Einträge löschen wollen.',
  erasing: 'Ihre Einträge werden gelöscht. Das dauert meist weniger als eine Minute, höchstens 24 Stunden.',
  erased: 'Ihre Einträge wurden gelöscht am',
  ask: 'Diese Website möchte vor dem Löschen gefragt werden. Bitte wenden Sie sich an die Adresse in ihrer Datenschutzerklärung und nennen Sie Ihre Kennung. Ihr Grund:',
  kept: 'So viele Monate werden Einträge aufbewahrt:',
  verify: 'Einen Beleg prüfen',
  actions: {
    accept_all: 'Alles akzeptiert',
    reject_all: 'Alles abgelehnt',
    custom: 'Eigene Auswahl',
    withdraw: 'Widerrufen',
    expire: 'Abgelaufen',
  },
  categories: {
    preferences: 'Präferenzen',
    analytics: 'Statistik',
    marketing: 'Marketing',
    uncategorized: 'Sonstiges',
  },
}

export const VISITOR_WORDS = { en: EN, de: DE } as const
export type VisitorLanguage = keyof typeof VISITOR_WORDS

/** The requested language, or else the first browser language we have. */
export function visitorLanguage(asked: string | undefined, accepted: string | undefined): VisitorLanguage {
  const wishes = [asked ?? '', ...(accepted ?? '').split(',')].map((wish) =>
    wish.trim().slice(0, 2).toLowerCase(),
  )
  return wishes.find((wish) => wish === 'en' || wish === 'de') === 'de' ? 'de' : 'en'
}
