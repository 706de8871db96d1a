import type { ServiceKnowledge } from './service-knowledge.ts'

export const consentToolsOpen: readonly ServiceKnowledge[] = [
  {
    id: 'axeptio',
    name: 'Axeptio',
    vendor: 'Axeptio',
    category: 'necessary',
    description: 'Asks visitors about cookies and keeps the answer.',
    src: ['//static.axept.io/', '//client.axept.io/', '//api.axept.io/'],
    inline: ['axeptioSettings'],
    stores: [
      {
        name: 'axeptio_cookies',
        kind: 'cookie',
        lifetime: '6 months',
        description: 'Keeps what the visitor has agreed to.',
      },
      {
        name: 'axeptio_authorized_vendors',
        kind: 'cookie',
        lifetime: '6 months',
        description: 'Keeps which services the visitor has agreed to.',
      },
      {
        name: 'axeptio_all_vendors',
        kind: 'cookie',
        lifetime: '6 months',
        description: 'Keeps which services the visitor was asked about.',
      },
    ],
    source: 'documented',
  },
  {
    id: 'tarteaucitron',
    name: 'tarteaucitron.js',
    vendor: 'Amauri Champeaux',
    category: 'necessary',
    description: 'Asks visitors about services and keeps the answer.',
    src: [
      '/tarteaucitron.js',
      '/tarteaucitron.min.js',
      '//cdn.tarteaucitron.io/',
      '//tarteaucitron.io/load.js',
    ],
    inline: ['tarteaucitron.init'],
    stores: [
      {
        name: 'tarteaucitron',
        kind: 'cookie',
        lifetime: '1 year',
        description: 'Keeps what the visitor has agreed to.',
      },
    ],
    source: 'documented',
  },
  {
    id: 'klaro',
    name: 'Klaro',
    vendor: 'KIProtect',
    category: 'necessary',
    description: 'Asks visitors about services and keeps the answer.',
    src: ['//cdn.kiprotect.com/klaro/', '/klaro.js'],
    inline: ['klaroConfig'],
    stores: [
      {
        name: 'klaro',
        kind: 'cookie',
        lifetime: '4 months',
        description: 'Keeps what the visitor has agreed to.',
      },
    ],
    source: 'documented',
  },
  {
    id: 'orejime',
    name: 'Orejime',
    vendor: 'Empreinte Digitale',
    category: 'necessary',
    description: 'Asks visitors about services and keeps the answer.',
    src: ['/orejime.js', '/orejime-standard'],
    inline: ['orejimeConfig'],
    stores: [
      {
        name: 'orejime',
        kind: 'cookie',
        lifetime: '1 year',
        description: 'Keeps what the visitor has agreed to.',
      },
    ],
    source: 'documented',
  },
  {
    id: 'vanilla-cookieconsent',
    name: 'CookieConsent by Orest Bida',
    vendor: 'Orest Bida',
    category: 'necessary',
    description: 'Asks visitors about cookies and keeps the answer.',
    src: ['/cookieconsent.umd.js', '/cookieconsent.esm.js'],
    inline: ['CookieConsent.run('],
    stores: [
      {
        name: 'cc_cookie',
        kind: 'cookie',
        lifetime: '6 months',
        description: 'Keeps what the visitor has agreed to.',
      },
    ],
    source: 'documented',
  },
  {
    id: 'osano-cookie-consent',
    name: 'Cookie Consent by Osano',
    vendor: 'Osano',
    category: 'necessary',
    description: 'Shows a notice about cookies and keeps the answer.',
    src: ['/cookieconsent.min.js'],
    inline: ['window.cookieconsent.initialise'],
    stores: [
      {
        name: 'cookieconsent_status',
        kind: 'cookie',
        lifetime: '1 year',
        description: 'Keeps the answer to the notice about cookies.',
      },
    ],
    source: 'documented',
  },
]
