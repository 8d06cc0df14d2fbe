// server/security/security-mails.ts
export const ifThisWasntYouSecureAccount =
  'Si no fue usted, inicie sesión, cambie su contraseña y cierre la sesión de los demás dispositivos en sus ajustes, y escríbanos.';
export const twoFactorWasReset =
  'Un miembro de nuestro equipo restableció su verificación en dos pasos y cerró la sesión en todos sus dispositivos. La configurará de nuevo la próxima vez que inicie sesión.';
export const ifYouDidntAskForTheReset =
  'Si no lo pidió, contáctenos de inmediato: alguien podría estar intentando entrar en su cuenta.';
export const ifThisWasntYouContactUs = 'Si no fue usted, escríbanos de inmediato.';
export const calendarLinkRevoked =
  'Si se suscribió a sus citas en una aplicación de calendario, ese enlace ya no funciona. Cree uno nuevo.';
export const confirmNewAddress = ({ productName }: { productName: string }) =>
  `Usted pidió usar esta dirección para su cuenta de ${productName}. Confírmela dentro de 24 horas:`;
export const ignoreIfNotRequested =
  'Si usted no lo pidió, ignore este correo. Nada cambia si no lo confirma.';
export const confirmYourAddress =
  'Confirme su dirección para que podamos llamar a los consultorios y enviarle mensajes de texto. El enlace sirve durante 24 horas. Puede pedir otro en su panel.';
export const ignoreIfNotYourAccount = ({ productName }: { productName: string }) =>
  `Si usted no creó una cuenta de ${productName}, ignore este correo. No llamaremos ni escribiremos a nadie por ella.`;
export const emailChangeRequested = ({ maskAddress }: { maskAddress: string }) =>
  `Alguien que conoce su contraseña pidió cambiar el correo electrónico de su cuenta a ${maskAddress}. Cambiará cuando se confirme la dirección nueva.`;
export const ifThisWasntYouStopTheChange =
  'Si no fue usted, inicie sesión y cambie su contraseña en sus ajustes para detener el cambio. También puede escribirnos.';
export const setPasswordWithThisLink =
  'Use este enlace para elegir una contraseña nueva. Sirve una sola vez y vence en una hora:';
export const ignoreToKeepPassword = 'Si usted no lo pidió, ignore este correo. Su contraseña sigue igual.';
export const passwordOnlySignIn = 'Ahora inicia sesión solo con su contraseña.';
export const newRecoveryCodesWereCreated =
  'Se crearon códigos de recuperación nuevos para su cuenta. Los anteriores ya no sirven.';
export const recoveryCodeUsed = ({ left }: { left: number }) =>
  `Alguien inició sesión en su cuenta con un código de recuperación. ${left === 1 ? 'Queda 1 código' : `Quedan ${left} códigos`}. ` +
  'Puede crear otros en sus ajustes.';
export const accountCreatedByCareTeam = ({ productName, days }: { productName: string; days: number }) =>
  `Nuestro equipo de atención creó una cuenta de ${productName} para usted. Para usarla, elija ` +
  `una contraseña con este enlace. Sirve una sola vez y vence en ${days} días:`;
export const ifUnexpectedContactUs =
  'Si no sabe por qué recibió este correo, escríbanos. Nadie puede iniciar sesión en la cuenta hasta que se elija una contraseña.';
export const accountSuspended =
  'Su cuenta fue suspendida. Se cerró la sesión en todos los dispositivos y nadie puede iniciar sesión. Las solicitudes y citas abiertas continúan.';
export const contactUsAboutSuspension = 'Para conocer el motivo o pedir que se restablezca, escríbanos.';
export const accountRestored = 'Su cuenta fue restablecida. Puede iniciar sesión de nuevo.';
export const careTeamViewedPages =
  'Una persona de nuestro equipo de atención abrió las páginas de su cuenta tal como usted las ve. No puede cambiar nada, y el acceso termina automáticamente después de 30 minutos.';
export const settingsShowWhoAndWhy =
  'En sus ajustes puede ver quién fue y por qué. Si cree que fue un error, escríbanos.';
export const calendarLinkCreated =
  'Se creó un enlace privado para que una aplicación de calendario muestre sus citas. Quien tenga el ' +
  'enlace puede ver dónde y cuándo son. Puede desactivarlo en la página de sus citas.';
export const accountsMergedInto = ({ closed, kept }: { closed: string; kept: string }) =>
  `Nuestro equipo de atención unió sus cuentas ${closed} y ${kept}. Ahora todo está en la cuenta ${kept}. Inicie sesión con esa dirección y su contraseña; la otra ya no sirve.`;
export const mergeCode = ({ code, minutes }: { code: string; minutes: number }) =>
  `Nuestro equipo de atención quiere unir dos de sus cuentas. Si está hablando con ellos ahora, léales este código: ${code}. Vence en ${minutes} minutos.`;
export const dontShareTheMergeCode =
  'Si usted no lo pidió, no le dé el código a nadie y escríbanos de inmediato.';
export const wrongPasswordsEntered =
  'Alguien con la sesión abierta en su cuenta escribió una contraseña equivocada cinco veces seguidas al pedirle que la confirmara. Nada cambió.';
