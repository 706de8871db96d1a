import { BODY, CATEGORIES, TITLE } from './words.ts'

const byId = <T>(of: (category: (typeof CATEGORIES)[number]) => T) =>
  Object.fromEntries(CATEGORIES.map((category) => [category.id, of(category)]))

const vanillaWords = {
  consentModal: {
    title: TITLE,
    description: BODY,
    acceptAllBtn: 'Accept all',
    acceptNecessaryBtn: 'Reject all',
    showPreferencesBtn: 'Settings',
    footer: '<a href="/privacy">Privacy policy</a>',
  },
  preferencesModal: {
    title: 'Cookie settings',
    acceptAllBtn: 'Accept all',
    acceptNecessaryBtn: 'Reject all',
    savePreferencesBtn: 'Save',
    closeIconLabel: 'Close',
    sections: CATEGORIES.map(({ id, name, purpose }) => ({
      title: name,
      description: purpose,
      linkedCategory: id,
    })),
  },
}

export const peerConfigs = {
  orejime: {
    privacyPolicyUrl: '/privacy',
    purposes: CATEGORIES.map(({ id, name, purpose }, index) => ({
      id,
      title: name,
      description: purpose,
      cookies: [],
      isMandatory: index === 0,
    })),
    translations: { banner: { description: BODY } },
  },
  vanilla: {
    categories: byId(({ id }) => (id === 'necessary' ? { enabled: true, readOnly: true } : {})),
    language: { default: 'en', translations: { en: vanillaWords } },
  },
  klaro: {
    version: 1,
    elementID: 'klaro',
    storageMethod: 'cookie',
    cookieName: 'klaro',
    cookieExpiresAfterDays: 180,
    acceptAll: true,
    privacyPolicy: '/privacy',
    lang: 'en',
    translations: {
      en: {
        consentNotice: { description: BODY, learnMore: 'Settings' },
        ok: 'Accept all',
        decline: 'Reject all',
        acceptAll: 'Accept all',
        purposes: byId(({ name }) => name),
      },
    },
    services: CATEGORIES.map(({ id, name, purpose }, index) => ({
      name: id,
      title: name,
      description: purpose,
      purposes: [id],
      required: index === 0,
    })),
  },
  neiki: {
    layout: 'bar',
    position: 'bottom',
    theme: 'light',
    privacyPolicyUrl: '/privacy',
    consentVersion: '1.0',
    // The default is half a second.
    showAfterMs: 0,
    title: TITLE,
    description: BODY,
    acceptAllText: 'Accept all',
    rejectAllText: 'Reject all',
    customizeText: 'Settings',
    savePreferencesText: 'Save',
    categories: byId(({ id, name, purpose }) => ({
      label: name,
      description: purpose,
      ...(id === 'necessary' && { locked: true }),
    })),
  },
  c15t: `import { getOrCreateConsentRuntime } from 'c15t'
    const { consentStore } = getOrCreateConsentRuntime({
      mode: 'offline', consentCategories: ['necessary', 'functionality', 'measurement', 'marketing'] })
    const show = ({ activeUI }) => {
      document.getElementById('c15t').style.display = activeUI === 'banner' ? 'block' : 'none' }
    consentStore.subscribe(show)
    show(consentStore.getState())
    document.getElementById('all').onclick = () => consentStore.getState().saveConsents('all')
    document.getElementById('none').onclick = () => consentStore.getState().saveConsents('necessary')`,
}
