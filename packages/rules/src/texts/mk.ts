import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'За колачињата одлучувате Вие',
    bannerBody:
      'Користиме колачиња и слични технологии. Некои се неопходни за работата на оваа страница; за употребата на останатите одлучувате Вие. Својот избор може да го промените во секое време.',
    accept: 'Прифати ги сите',
    deny: 'Одбиј ги сите',
    settings: 'Поставки',
    doNotSell: 'Не продавајте и не споделувајте ги моите лични податоци',
    close: 'Затвори',
    preferencesTitle: 'Поставки за колачиња',
    preferencesIntro:
      'Изберете кои групи колачиња смееме да ги користиме. Својот избор може да го промените во секое време.',
    save: 'Зачувај го изборот',
    alwaysOn: 'Секогаш вклучени',
    yes: 'Да',
    no: 'Не',
    consentToken: 'ИД на согласноста',
    consentDate: 'Датум на Вашиот избор',
    language: 'Јазик',
    brand: 'Овозможено од Placet',
    openPreferences: 'Отвори ги поставките за колачиња',
    privacyPolicy: 'Политика за приватност',
    privacyChoices: 'Вашите избори за приватност',
    signalHonoured: 'Вашиот прелистувач испрати сигнал за одбивање и ние го почитуваме.',
    limitUse: 'Ограничи ја употребата на моите чувствителни лични информации',
    doNotSellText:
      'Вашите податоци нема да се продаваат, споделуваат или користат за рекламирање на различни страници.',
    limitUseText:
      'Чувствителните податоци, како вашата точна локација, ќе се користат само за она што сте го побарале од нас.',
    category_necessary: 'Неопходни',
    category_necessary_text:
      'Потребни за основните функции на оваа страница, на пример за безбедност и за паметење на Вашиот избор.',
    category_preferences: 'Преференции',
    category_preferences_text: 'Го паметат она што сте го поставиле, на пример јазикот или регионот.',
    category_analytics: 'Аналитички',
    category_analytics_text: 'Ни покажуваат како се користи страницата за да можеме да ја подобриме.',
    category_marketing: 'Маркетиншки',
    category_marketing_text:
      'Служат за прикажување реклами што одговараат на Вашите интереси, и на други страници.',
    category_uncategorized: 'Други',
    category_uncategorized_text: 'Сѐ уште не се распоредени во некоја од другите групи.',
    declarationTitle: 'Список на колачиња',
    cookieProvider: 'Давател',
    cookieExpiry: 'Рок на чување',
    cookieSession: 'Сесија',
    cookieService: 'Услуга',
    cookieFirstParty: 'Од оваа страница',
    cookieThirdParty: 'Од трета страна',
    embedBlocked: 'Оваа содржина се прикажува само ако ги дозволите колачињата од групата „{category}“.',
    embedLoadOnce: 'Дозволи еднаш',
    embedLoadAlways: 'Секогаш дозволувај',
  },
  counted: {
    cookieCount: { one: '{n} колаче', other: '{n} колачиња' },
    vendorCount: { one: '{n} партнер', other: '{n} партнери' },
    expiryDays: { one: '{n} ден', other: '{n} дена' },
  },
}
