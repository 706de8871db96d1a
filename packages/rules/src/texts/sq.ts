import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'Për kukit vendosni ju',
    bannerBody:
      'Ne përdorim kuki dhe teknologji të ngjashme. Disa janë të nevojshme që kjo faqe të funksionojë; për përdorimin e të tjerave vendosni ju. Zgjedhjen tuaj mund ta ndryshoni në çdo kohë.',
    accept: 'Pranoji të gjitha',
    deny: 'Refuzoji të gjitha',
    settings: 'Cilësimet',
    doNotSell: 'Mos i shisni dhe mos i ndani të dhënat e mia personale',
    close: 'Mbyll',
    preferencesTitle: 'Cilësimet e kukive',
    preferencesIntro:
      'Zgjidhni se cilat grupe kukish mund të përdorim. Zgjedhjen tuaj mund ta ndryshoni në çdo kohë.',
    save: 'Ruaj zgjedhjet',
    alwaysOn: 'Gjithmonë aktive',
    yes: 'Po',
    no: 'Jo',
    consentToken: 'ID-ja e pëlqimit',
    consentDate: 'Data e zgjedhjes suaj',
    language: 'Gjuha',
    brand: 'Mundësuar nga Placet',
    openPreferences: 'Hap cilësimet e kukive',
    privacyPolicy: 'Politika e privatësisë',
    privacyChoices: 'Zgjedhjet tuaja të privatësisë',
    signalHonoured: 'Shfletuesi juaj ka dërguar një sinjal refuzimi dhe ne e respektojmë atë.',
    limitUse: 'Kufizo përdorimin e të dhënave të mia personale të ndjeshme',
    doNotSellText:
      'Të dhënat tuaja nuk do të shiten, nuk do të ndahen dhe nuk do të përdoren për reklama nëpër sajte.',
    limitUseText:
      'Të dhënat e ndjeshme, si vendndodhja juaj e saktë, do të përdoren vetëm për atë që na keni kërkuar.',
    category_necessary: 'Të nevojshme',
    category_necessary_text:
      'Nevojiten për funksionet bazë të kësaj faqeje, si siguria dhe ruajtja e zgjedhjes suaj.',
    category_preferences: 'Preferencat',
    category_preferences_text: 'Mbajnë mend atë që keni caktuar, si gjuhën ose rajonin tuaj.',
    category_analytics: 'Analitike',
    category_analytics_text: 'Na tregojnë se si përdoret faqja, që të mund ta përmirësojmë.',
    category_marketing: 'Marketingu',
    category_marketing_text:
      'Përdoren për të shfaqur reklama që u përshtaten interesave tuaja, edhe në faqe të tjera.',
    category_uncategorized: 'Të tjera',
    category_uncategorized_text: 'Ende të pavendosura në ndonjë nga grupet e tjera.',
    declarationTitle: 'Lista e kukive',
    cookieProvider: 'Ofruesi',
    cookieExpiry: 'Afati i ruajtjes',
    cookieSession: 'Sesioni',
    cookieService: 'Shërbimi',
    cookieFirstParty: 'Nga kjo faqe',
    cookieThirdParty: 'Nga një palë e tretë',
    embedBlocked: 'Kjo përmbajtje shfaqet vetëm nëse lejoni kukit e grupit „{category}“.',
    embedLoadOnce: 'Lejo një herë',
    embedLoadAlways: 'Lejo gjithmonë',
  },
  counted: {
    cookieCount: { one: '{n} kuki', other: '{n} kuki' },
    vendorCount: { one: '{n} partner', other: '{n} partnerë' },
    expiryDays: { one: '{n} ditë', other: '{n} ditë' },
  },
}
