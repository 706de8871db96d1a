import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'О колачићима одлучујете ви',
    bannerBody:
      'Користимо колачиће и сличне технологије. Неки су неопходни за рад овог сајта; о употреби осталих одлучујете ви. Свој избор можете променити у било ком тренутку.',
    accept: 'Прихвати све',
    deny: 'Одбиј све',
    settings: 'Подешавања',
    doNotSell: 'Немојте продавати ни делити моје личне податке',
    close: 'Затвори',
    preferencesTitle: 'Подешавања колачића',
    preferencesIntro:
      'Изаберите које групе колачића смемо да користимо. Свој избор можете променити у било ком тренутку.',
    save: 'Сачувај избор',
    alwaysOn: 'Увек укључени',
    yes: 'Да',
    no: 'Не',
    consentToken: 'ИД пристанка',
    consentDate: 'Датум вашег избора',
    language: 'Језик',
    brand: 'Омогућава Placet',
    openPreferences: 'Отвори подешавања колачића',
    privacyPolicy: 'Политика приватности',
    privacyChoices: 'Ваши избори о приватности',
    signalHonoured: 'Ваш прегледач је послао сигнал одбијања и ми га поштујемо.',
    limitUse: 'Ограничи употребу мојих осетљивих личних података',
    doNotSellText:
      'Ваши подаци се неће продавати, делити нити користити за оглашавање на различитим сајтовима.',
    limitUseText:
      'Осетљиви подаци, као што је ваша тачна локација, користиће се само за оно што сте од нас затражили.',
    category_necessary: 'Неопходни',
    category_necessary_text:
      'Потребни за основне функције овог сајта, на пример за безбедност и памћење вашег избора.',
    category_preferences: 'Подешавања',
    category_preferences_text: 'Памте оно што сте подесили, на пример језик или регион.',
    category_analytics: 'Аналитички',
    category_analytics_text: 'Показују нам како се сајт користи да бисмо могли да га побољшамо.',
    category_marketing: 'Маркетиншки',
    category_marketing_text:
      'Служе за приказивање огласа који одговарају вашим интересовањима, и на другим сајтовима.',
    category_uncategorized: 'Остали',
    category_uncategorized_text: 'Још нису сврстани ни у једну од осталих група.',
    declarationTitle: 'Списак колачића',
    cookieProvider: 'Пружалац',
    cookieExpiry: 'Рок чувања',
    cookieSession: 'Сесија',
    cookieService: 'Услуга',
    cookieFirstParty: 'Поставља овај сајт',
    cookieThirdParty: 'Поставља трећа страна',
    embedBlocked: 'Овај садржај се приказује само ако дозволите колачиће из групе „{category}“.',
    embedLoadOnce: 'Дозволи једном',
    embedLoadAlways: 'Увек дозволи',
  },
  counted: {
    cookieCount: { one: '{n} колачић', few: '{n} колачића', other: '{n} колачића' },
    vendorCount: { one: '{n} партнер', few: '{n} партнера', other: '{n} партнера' },
    expiryDays: { one: '{n} дан', few: '{n} дана', other: '{n} дана' },
  },
}
