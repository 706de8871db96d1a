import type { BannerTexts } from '@placet/contract/published-config'

export const ENGLISH: BannerTexts = {
  title: 'You decide about cookies',
  body: 'We use cookies and similar storage. Some are needed for this site to work; the others are used only if you agree. You can change your mind at any time.',
  accept: 'Accept all',
  deny: 'Deny all',
  settings: 'Settings',
  save: 'Save choices',
  preferencesTitle: 'Cookie settings',
  alwaysOn: 'Always on',
  close: 'Close',
  categories: {
    necessary: {
      title: 'Necessary',
      description:
        'Needed for the basic functions of this site, such as security and remembering your choice.',
    },
    preferences: {
      title: 'Preferences',
      description: 'Remember what you set, such as your language or region.',
    },
    analytics: {
      title: 'Analytics',
      description: 'Show us how the site is used, so that we can improve it.',
    },
    marketing: {
      title: 'Marketing',
      description: 'Used to show advertising that fits your interests, also on other sites.',
    },
    uncategorized: {
      title: 'Other',
      description: 'Not sorted into one of the other groups yet.',
    },
  },
}
