import { PublishedConfig } from '@placet/contract/published-config'

/** What a domain with default settings publishes, in English. */
export const englishConfig = PublishedConfig.parse({
  schema: 1,
  code: 'k3v9x2m7qa',
  version: 3,
  revision: 1,
  expiryDays: 365,
  bannerType: 'notice',
  consentType: 'explicit',
  language: 'en',
  direction: 'ltr',
  colors: { primary: '#1c5cd6', primaryText: '#ffffff' },
  texts: {
    title: 'Your privacy, your choice',
    body: 'We use cookies and similar technologies to make this site work, to remember your settings, to measure how it is used and to show relevant advertising. You decide what we may use, and you can change your mind at any time.',
    accept: 'Accept all',
    deny: 'Deny all',
    settings: 'Settings',
    save: 'Save choices',
    preferencesTitle: 'Privacy settings',
    alwaysOn: 'Always on',
    close: 'Close',
    categories: {
      necessary: {
        title: 'Necessary',
        description:
          'Needed for the site to work, for example to sign in, to pay or to keep your privacy choice.',
      },
      preferences: {
        title: 'Preferences',
        description: 'Remember what you set, such as your language or region.',
      },
      analytics: {
        title: 'Analytics',
        description: 'Help us understand how the site is used, so that we can improve it.',
      },
      marketing: {
        title: 'Marketing',
        description: 'Used to show advertising that is relevant to you and to measure how well it works.',
      },
      uncategorized: {
        title: 'Uncategorized',
        description: 'Not sorted into one of the other categories yet.',
      },
    },
  },
})
