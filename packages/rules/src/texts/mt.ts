import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'Id-deċiżjoni dwar il-cookies hija tiegħek',
    bannerBody:
      'Aħna nużaw cookies u teknoloġiji simili. Xi wħud huma meħtieġa biex dan is-sit jaħdem; jekk nistgħux nużaw l-oħrajn, tiddeċiedi int. Tista’ tibdel l-għażla tiegħek fi kwalunkwe ħin.',
    accept: 'Aċċetta kollox',
    deny: 'Irrifjuta kollox',
    settings: 'Konfigurazzjoni',
    doNotSell: 'Tbigħux u taqsmux l-informazzjoni personali tiegħi',
    close: 'Agħlaq',
    preferencesTitle: 'Konfigurazzjoni tal-cookies',
    preferencesIntro:
      'Agħżel liema gruppi ta’ cookies nistgħu nużaw. Tista’ tibdel l-għażla tiegħek fi kwalunkwe ħin.',
    save: 'Issejvja l-għażliet',
    alwaysOn: 'Dejjem mixgħula',
    yes: 'Iva',
    no: 'Le',
    consentToken: 'ID tal-kunsens',
    consentDate: 'Data tal-għażla tiegħek',
    language: 'Lingwa',
    brand: 'Imħaddem minn Placet',
    openPreferences: 'Iftaħ il-konfigurazzjoni tal-cookies',
    privacyPolicy: 'Politika tal-privatezza',
    privacyChoices: 'L-għażliet tiegħek dwar il-privatezza',
    signalHonoured: 'Il-browser tiegħek bagħat sinjal ta’ rifjut u aħna nirrispettawh.',
    limitUse: 'Illimita l-użu tal-informazzjoni personali sensittiva tiegħi',
    doNotSellText:
      'Id-data tiegħek mhux se tinbiegħ, tinqasam jew tintuża għar-reklamar bejn siti differenti.',
    limitUseText: 'Data sensittiva, bħall-post eżatt tiegħek, se tintuża biss għal dak li tlabtna.',
    category_necessary: 'Meħtieġa',
    category_necessary_text:
      'Meħtieġa għall-funzjonijiet bażiċi ta’ dan is-sit, bħas-sigurtà u ż-żamma tal-għażla tiegħek.',
    category_preferences: 'Preferenzi',
    category_preferences_text: 'Jiftakru dak li tkun issettjajt, bħal-lingwa jew ir-reġjun tiegħek.',
    category_analytics: 'Analitika',
    category_analytics_text: 'Juruna kif jintuża s-sit, biex inkunu nistgħu ntejbuh.',
    category_marketing: 'Kummerċjalizzazzjoni',
    category_marketing_text:
      'Jintużaw biex juru reklami li jaqblu mal-interessi tiegħek, anke fuq siti oħra.',
    category_uncategorized: 'Oħrajn',
    category_uncategorized_text: 'Għadhom ma tqiegħdux f’wieħed mill-gruppi l-oħra.',
    declarationTitle: 'Lista tal-cookies',
    cookieProvider: 'Fornitur',
    cookieExpiry: 'Perjodu ta’ żamma',
    cookieSession: 'Sessjoni',
    embedBlocked: 'Dan il-kontenut jintwera biss jekk tippermetti l-cookies tal-grupp “{category}”.',
    embedLoadOnce: 'Ippermetti darba',
    embedLoadAlways: 'Ippermetti dejjem',
  },
  counted: {
    cookieCount: {
      one: '{n} cookie',
      two: '{n} cookies',
      few: '{n} cookies',
      many: '{n}-il cookie',
      other: '{n} cookie',
    },
    vendorCount: {
      one: '{n} sieħeb',
      two: '{n} sħab',
      few: '{n} sħab',
      many: '{n}-il sieħeb',
      other: '{n} sieħeb',
    },
    expiryDays: { one: '{n} jum', two: '{n} ijiem', few: '{n} ijiem', many: '{n}-il jum', other: '{n} jum' },
  },
}
