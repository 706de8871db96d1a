import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'Is fútsa atá an cinneadh faoi fhianáin',
    bannerBody:
      'Úsáidimid fianáin agus teicneolaíochtaí comhchosúla. Tá cuid acu riachtanach chun go n-oibreoidh an suíomh seo; fút féin atá sé an gceadaíonn tú an chuid eile. Is féidir leat do rogha a athrú am ar bith.',
    accept: 'Glac le gach ceann',
    deny: 'Diúltaigh do gach ceann',
    settings: 'Socruithe',
    doNotSell: 'Ná díoltar agus ná roinntear mo chuid faisnéise pearsanta',
    close: 'Dún',
    preferencesTitle: 'Socruithe fianán',
    preferencesIntro:
      'Roghnaigh na grúpaí fianán a bhfuil cead againn iad a úsáid. Is féidir leat do rogha a athrú am ar bith.',
    save: 'Sábháil na roghanna',
    alwaysOn: 'Ar siúl i gcónaí',
    yes: 'Ceadaím',
    no: 'Ní cheadaím',
    consentToken: 'Aitheantas an toilithe',
    consentDate: 'Dáta do rogha',
    language: 'Teanga',
    brand: 'Cumhachtaithe ag Placet',
    openPreferences: 'Oscail na socruithe fianán',
    privacyPolicy: 'Beartas príobháideachais',
    privacyChoices: 'Do roghanna príobháideachais',
    signalHonoured: 'Sheol do bhrabhsálaí comhartha diúltaithe, agus táimid ag cloí leis.',
    limitUse: 'Cuir teorainn le húsáid mo chuid faisnéise pearsanta íogaire',
    doNotSellText:
      'Ní dhíolfar ná ní roinnfear do chuid sonraí, agus ní úsáidfear iad le haghaidh fógraíochta thar shuíomhanna.',
    limitUseText:
      'Ní úsáidfear sonraí íogaire, amhail do shuíomh cruinn, ach amháin don rud a d’iarr tú orainn.',
    category_necessary: 'Riachtanach',
    category_necessary_text:
      'De dhíth le haghaidh bhunfheidhmeanna an tsuímh seo, amhail slándáil agus cuimhneamh ar do rogha.',
    category_preferences: 'Sainroghanna',
    category_preferences_text:
      'Cuimhníonn siad ar an méid atá socraithe agat, amhail do theanga nó do réigiún.',
    category_analytics: 'Anailísíocht',
    category_analytics_text:
      'Taispeánann siad dúinn conas a úsáidtear an suíomh, ionas gur féidir linn é a fheabhsú.',
    category_marketing: 'Margaíocht',
    category_marketing_text:
      'Úsáidtear iad chun fógraí a oireann do do spéiseanna a thaispeáint, ar shuíomhanna eile freisin.',
    category_uncategorized: 'Eile',
    category_uncategorized_text: 'Níor cuireadh in aon cheann de na grúpaí eile go fóill iad.',
    declarationTitle: 'Liosta na bhfianán',
    cookieProvider: 'Soláthraí',
    cookieExpiry: 'Tréimhse stórála',
    cookieSession: 'Seisiún',
    cookieService: 'Seirbhís',
    cookieFirstParty: 'Ón suíomh seo',
    cookieThirdParty: 'Ó thríú páirtí',
    embedBlocked:
      'Ní thaispeántar an t-ábhar seo ach amháin má cheadaíonn tú fianáin ón ngrúpa “{category}”.',
    embedLoadOnce: 'Ceadaigh uair amháin',
    embedLoadAlways: 'Ceadaigh i gcónaí',
  },
  counted: {
    cookieCount: {
      one: '{n} fhianán',
      two: '{n} fhianán',
      few: '{n} fhianán',
      many: '{n} bhfianán',
      other: '{n} fianán',
    },
    vendorCount: {
      one: '{n} chomhpháirtí',
      two: '{n} chomhpháirtí',
      few: '{n} chomhpháirtí',
      many: '{n} gcomhpháirtí',
      other: '{n} comhpháirtí',
    },
    expiryDays: { one: '{n} lá', two: '{n} lá', few: '{n} lá', many: '{n} lá', other: '{n} lá' },
  },
}
