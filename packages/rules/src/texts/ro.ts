import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'Dumneavoastră decideți asupra modulelor cookie',
    bannerBody:
      'Folosim module cookie și tehnologii similare. Unele sunt necesare pentru funcționarea acestui site; asupra folosirii celorlalte decideți dumneavoastră. Vă puteți schimba alegerea oricând.',
    accept: 'Acceptați toate',
    deny: 'Refuzați toate',
    settings: 'Setări',
    doNotSell: 'Nu vindeți și nu distribuiți informațiile mele personale',
    close: 'Închideți',
    preferencesTitle: 'Setări pentru modulele cookie',
    preferencesIntro: 'Alegeți ce grupuri de module cookie putem folosi. Vă puteți schimba alegerea oricând.',
    save: 'Salvați alegerile',
    alwaysOn: 'Mereu active',
    yes: 'Da',
    no: 'Nu',
    consentToken: 'ID-ul consimțământului',
    consentDate: 'Data alegerii dumneavoastră',
    language: 'Limba',
    brand: 'Oferit de Placet',
    openPreferences: 'Deschideți setările pentru modulele cookie',
    privacyPolicy: 'Politica de confidențialitate',
    privacyChoices: 'Opțiunile dumneavoastră de confidențialitate',
    signalHonoured: 'Browserul dumneavoastră a trimis un semnal de refuz, iar noi îl respectăm.',
    limitUse: 'Limitează utilizarea informațiilor mele personale sensibile',
    doNotSellText:
      'Datele dumneavoastră nu vor fi vândute, partajate sau folosite pentru publicitate pe mai multe site-uri.',
    limitUseText:
      'Datele sensibile, precum locația exactă, vor fi folosite doar pentru ceea ce ne-ați cerut.',
    category_necessary: 'Necesare',
    category_necessary_text:
      'Indispensabile pentru funcțiile de bază ale acestui site, precum securitatea și reținerea alegerii dumneavoastră.',
    category_preferences: 'Preferințe',
    category_preferences_text: 'Rețin ceea ce ați setat, de exemplu limba sau regiunea.',
    category_analytics: 'Analitice',
    category_analytics_text: 'Ne arată cum este folosit site-ul, pentru a-l putea îmbunătăți.',
    category_marketing: 'De marketing',
    category_marketing_text:
      'Sunt folosite pentru a afișa publicitate potrivită intereselor dumneavoastră, inclusiv pe alte site-uri.',
    category_uncategorized: 'Altele',
    category_uncategorized_text: 'Neîncadrate încă în unul dintre celelalte grupuri.',
    declarationTitle: 'Lista modulelor cookie',
    cookieProvider: 'Furnizor',
    cookieExpiry: 'Perioada de stocare',
    cookieSession: 'Sesiune',
    embedBlocked: 'Acest conținut este afișat numai dacă permiteți modulele cookie din grupul „{category}”.',
    embedLoadOnce: 'Permiteți o dată',
    embedLoadAlways: 'Permiteți întotdeauna',
  },
  counted: {
    cookieCount: { one: '{n} modul cookie', few: '{n} module cookie', other: '{n} de module cookie' },
    vendorCount: { one: '{n} partener', few: '{n} parteneri', other: '{n} de parteneri' },
    expiryDays: { one: '{n} zi', few: '{n} zile', other: '{n} de zile' },
  },
}
