import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'Þú ræður yfir vafrakökum',
    bannerBody:
      'Við notum vafrakökur og sambærilega tækni. Sumar eru nauðsynlegar til að vefurinn virki; þú ákveður hvort við megum nota hinar. Þú getur breytt vali þínu hvenær sem er.',
    accept: 'Samþykkja allar',
    deny: 'Hafna öllum',
    settings: 'Stillingar',
    doNotSell: 'Ekki selja eða deila persónuupplýsingum mínum',
    close: 'Loka',
    preferencesTitle: 'Stillingar á vafrakökum',
    preferencesIntro:
      'Veldu hvaða flokka af vafrakökum við megum nota. Þú getur breytt vali þínu hvenær sem er.',
    save: 'Vista val',
    alwaysOn: 'Alltaf virkar',
    yes: 'Já',
    no: 'Nei',
    consentToken: 'Auðkenni samþykkis',
    consentDate: 'Dagsetning vals',
    language: 'Tungumál',
    brand: 'Knúið af Placet',
    openPreferences: 'Opna stillingar á vafrakökum',
    privacyPolicy: 'Persónuverndarstefna',
    privacyChoices: 'Val þitt um persónuvernd',
    signalHonoured: 'Vafrinn þinn sendi merki um að þú afþakkir og við virðum það.',
    limitUse: 'Takmarka notkun á viðkvæmum persónuupplýsingum mínum',
    doNotSellText:
      'Gögnin þín verða ekki seld, þeim verður ekki deilt og þau ekki notuð til auglýsinga milli vefsvæða.',
    limitUseText:
      'Viðkvæm gögn, svo sem nákvæm staðsetning þín, verða aðeins notuð til þess sem þú hefur beðið okkur um.',
    category_necessary: 'Nauðsynlegar',
    category_necessary_text:
      'Nauðsynlegar fyrir grunnvirkni vefsins, svo sem öryggi og til að muna val þitt.',
    category_preferences: 'Kjörstillingar',
    category_preferences_text: 'Muna það sem þú hefur stillt, til dæmis tungumál eða svæði.',
    category_analytics: 'Tölfræði',
    category_analytics_text: 'Sýna okkur hvernig vefurinn er notaður svo að við getum bætt hann.',
    category_marketing: 'Markaðssetning',
    category_marketing_text:
      'Notaðar til að sýna auglýsingar sem hæfa áhugasviði þínu, einnig á öðrum vefjum.',
    category_uncategorized: 'Aðrar',
    category_uncategorized_text: 'Ekki enn settar í einn af hinum flokkunum.',
    declarationTitle: 'Yfirlit yfir vafrakökur',
    cookieProvider: 'Þjónustuaðili',
    cookieExpiry: 'Geymslutími',
    cookieSession: 'Lota',
    cookieService: 'Þjónusta',
    cookieFirstParty: 'Frá þessum vef',
    cookieThirdParty: 'Frá þriðja aðila',
    embedBlocked: 'Þetta efni birtist aðeins ef þú leyfir vafrakökur í flokknum „{category}“.',
    embedLoadOnce: 'Leyfa einu sinni',
    embedLoadAlways: 'Leyfa alltaf',
  },
  counted: {
    cookieCount: { one: '{n} vafrakaka', other: '{n} vafrakökur' },
    vendorCount: { one: '{n} samstarfsaðili', other: '{n} samstarfsaðilar' },
    expiryDays: { one: '{n} dagur', other: '{n} dagar' },
  },
}
