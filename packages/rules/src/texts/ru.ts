import type { BannerTexts } from '@placet/contract/labels'

export const texts: BannerTexts = {
  labels: {
    bannerTitle: 'Решение о файлах cookie за вами',
    bannerBody:
      'Мы используем файлы cookie и подобные технологии. Некоторые из них необходимы для работы этого сайта; можно ли использовать остальные, решаете вы. Вы можете изменить свой выбор в любое время.',
    accept: 'Принять все',
    deny: 'Отклонить все',
    settings: 'Настройки',
    doNotSell: 'Не продавать и не передавать мои персональные данные',
    close: 'Закрыть',
    preferencesTitle: 'Настройки файлов cookie',
    preferencesIntro:
      'Выберите, какие группы файлов cookie мы можем использовать. Вы можете изменить свой выбор в любое время.',
    save: 'Сохранить выбор',
    alwaysOn: 'Всегда включены',
    yes: 'Да',
    no: 'Нет',
    consentToken: 'Идентификатор согласия',
    consentDate: 'Дата вашего выбора',
    language: 'Язык',
    brand: 'Работает на Placet',
    openPreferences: 'Открыть настройки файлов cookie',
    privacyPolicy: 'Политика конфиденциальности',
    privacyChoices: 'Ваш выбор в отношении конфиденциальности',
    signalHonoured: 'Ваш браузер передал сигнал отказа, и мы его соблюдаем.',
    limitUse: 'Ограничить использование моей конфиденциальной личной информации',
    doNotSellText:
      'Ваши данные не будут продаваться, передаваться или использоваться для рекламы на разных сайтах.',
    limitUseText:
      'Чувствительные данные, например ваше точное местоположение, будут использоваться только для того, о чём вы нас попросили.',
    category_necessary: 'Необходимые',
    category_necessary_text:
      'Нужны для основных функций этого сайта, таких как безопасность и сохранение вашего выбора.',
    category_preferences: 'Предпочтения',
    category_preferences_text: 'Запоминают ваши настройки, например язык или регион.',
    category_analytics: 'Аналитика',
    category_analytics_text: 'Показывают нам, как используется сайт, чтобы мы могли его улучшать.',
    category_marketing: 'Маркетинг',
    category_marketing_text:
      'Служат для показа рекламы, соответствующей вашим интересам, в том числе на других сайтах.',
    category_uncategorized: 'Прочие',
    category_uncategorized_text: 'Ещё не отнесены ни к одной из остальных групп.',
    declarationTitle: 'Перечень файлов cookie',
    cookieProvider: 'Поставщик',
    cookieExpiry: 'Срок хранения',
    cookieSession: 'Сеанс',
    cookieService: 'Сервис',
    cookieFirstParty: 'От этого сайта',
    cookieThirdParty: 'От третьей стороны',
    embedBlocked: 'Это содержимое показывается, только если вы разрешите файлы cookie группы «{category}».',
    embedLoadOnce: 'Разрешить один раз',
    embedLoadAlways: 'Разрешать всегда',
  },
  counted: {
    cookieCount: {
      one: '{n} файл cookie',
      few: '{n} файла cookie',
      many: '{n} файлов cookie',
      other: '{n} файла cookie',
    },
    vendorCount: { one: '{n} партнёр', few: '{n} партнёра', many: '{n} партнёров', other: '{n} партнёра' },
    expiryDays: { one: '{n} день', few: '{n} дня', many: '{n} дней', other: '{n} дня' },
  },
}
