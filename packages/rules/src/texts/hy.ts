import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'Քուքիների մասին որոշում եք դուք',
    bannerBody:
      'Մենք օգտագործում ենք քուքիներ և նմանատիպ տեխնոլոգիաներ։ Դրանց մի մասն անհրաժեշտ է այս կայքի աշխատանքի համար, իսկ մնացածի օգտագործման մասին որոշում եք դուք։ Ձեր ընտրությունը կարող եք փոխել ցանկացած պահի։',
    accept: 'Ընդունել բոլորը',
    deny: 'Մերժել բոլորը',
    settings: 'Կարգավորումներ',
    doNotSell: 'Չվաճառել և չփոխանցել իմ անձնական տվյալները',
    close: 'Փակել',
    preferencesTitle: 'Քուքիների կարգավորումներ',
    preferencesIntro:
      'Ընտրեք, թե քուքիների որ խմբերը կարող ենք օգտագործել։ Ձեր ընտրությունը կարող եք փոխել ցանկացած պահի։',
    save: 'Պահպանել ընտրությունը',
    alwaysOn: 'Միշտ միացված',
    yes: 'Այո',
    no: 'Ոչ',
    consentToken: 'Համաձայնության նույնացուցիչ',
    consentDate: 'Ձեր ընտրության ամսաթիվը',
    language: 'Լեզու',
    brand: 'Աշխատում է Placet-ի միջոցով',
    openPreferences: 'Բացել քուքիների կարգավորումները',
    privacyPolicy: 'Գաղտնիության քաղաքականություն',
    privacyChoices: 'Ձեր ընտրությունը գաղտնիության վերաբերյալ',
    signalHonoured: 'Ձեր դիտարկիչը հրաժարման ազդանշան է ուղարկել, և մենք հարգում ենք այն։',
    category_necessary: 'Անհրաժեշտ',
    category_necessary_text:
      'Պետք են այս կայքի հիմնական գործառույթների համար, օրինակ՝ անվտանգության և ձեր ընտրությունը հիշելու համար։',
    category_preferences: 'Նախընտրություններ',
    category_preferences_text: 'Հիշում են ձեր կարգավորումները, օրինակ՝ լեզուն կամ տարածաշրջանը։',
    category_analytics: 'Վերլուծություն',
    category_analytics_text:
      'Ցույց են տալիս, թե ինչպես է օգտագործվում կայքը, որպեսզի կարողանանք այն բարելավել։',
    category_marketing: 'Մարքեթինգ',
    category_marketing_text:
      'Օգտագործվում են ձեր հետաքրքրություններին համապատասխան գովազդ ցուցադրելու համար, այդ թվում՝ այլ կայքերում։',
    category_uncategorized: 'Այլ',
    category_uncategorized_text: 'Դեռ չեն դասակարգվել մյուս խմբերից որևէ մեկում։',
    declarationTitle: 'Քուքիների ցանկ',
    cookieName: 'Անվանում',
    cookieProvider: 'Մատակարար',
    cookieHost: 'Դոմեն',
    cookiePath: 'Ուղի',
    cookieExpiry: 'Պահպանման ժամկետ',
    cookieKind: 'Տեսակ',
    cookieSession: 'Աշխատաշրջան',
    noCookies: 'Այս խմբում քուքիներ չկան։',
    showDetails: 'Ցույց տալ մանրամասները',
    hideDetails: 'Թաքցնել մանրամասները',
    embedBlocked:
      'Այս բովանդակությունը ցուցադրվում է միայն այն դեպքում, եթե թույլատրեք «{category}» խմբի քուքիները։',
    embedLoadOnce: 'Թույլատրել մեկ անգամ',
    embedLoadAlways: 'Միշտ թույլատրել',
  },
  counted: {
    cookieCount: { one: '{n} քուքի', other: '{n} քուքի' },
    vendorCount: { one: '{n} գործընկեր', other: '{n} գործընկեր' },
    expiryDays: { one: '{n} օր', other: '{n} օր' },
    expiryMonths: { one: '{n} ամիս', other: '{n} ամիս' },
  },
}
