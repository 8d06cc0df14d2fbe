// account-settings.contract.ts
export const getYourSignInSettings = 'Get your sign-in settings: email, 2FA and pending changes.';
export const changeYourNameAndPhone = 'Change your name and phone number.';
export const chooseWhetherToApproveEach = 'Choose whether to approve each additional call to an office.';
export const getWhetherSingleKeyShortcuts = 'Get whether single-key shortcuts are on for you.';
export const turnSingleKeyShortcutsOn = 'Turn single-key shortcuts on or off for you.';
export const requestAnEmailAddressChange =
  'Request an email address change. The new address is confirmed by email.';
export const cancelAPendingEmailAddress = 'Cancel a pending email address change.';
export const resendTheLinkThatConfirms = 'Resend the link that confirms your email address.';
export const confirmAnEmailAddressNew =
  'Confirm an email address, new or current, with the code from the email.';
export const changeYourPasswordOtherDevices = 'Change your password; other devices are signed out.';
export const listTheDevicesYoureSigned = 'List the devices you’re signed in on.';
export const signAnotherDeviceOut = 'Sign another device out.';
export const signAllOtherDevicesOut = 'Sign all other devices out.';
export const startSettingUp2faGet = 'Start setting up 2FA: get a key for an authenticator app.';
export const turnOn2faWithA = 'Turn on 2FA with a first code.';
export const createNewRecoveryCodesThe = 'Create new recovery codes. The old ones stop working.';
export const turnOff2fa = 'Turn off 2FA.';

// password.rules.ts
export const thisPasswordIsTooCommon =
  'This password is too common and easy to guess. Try a few unrelated words that only you would combine.';
export const thisPasswordIsTooClose =
  'This password is too close to your name, your email address or our name. Choose a different one.';
export const staffPasswordsMustBeAt = ({ shortestStaffPassword }: { shortestStaffPassword: number }) =>
  `Staff passwords must be at least ${shortestStaffPassword} characters.`;

// patients.contract.ts
export const enterAReasonThePatient = 'Enter a reason. The patient can see it.';
export const pageMustBeAtMost = ({ lastPage }: { lastPage: number }) =>
  `Page must be at most ${lastPage}. Search instead.`;

// two-factor.rules.ts
export const authenticatorCodesHave6Digits =
  'Authenticator codes have 6 digits. Recovery codes have 10 letters and digits.';

// server/change-staff.ts
export const youCantChangeYourOwn = 'You can’t change your own role or status. Ask another administrator.';
export const someoneElseHasChangedThis = 'Someone else has changed this role. Review it and try again.';
export const thisAccountIsAlreadySuspended = 'This account is already suspended.';
export const thisAccountIsntSuspended = 'This account isn’t suspended.';

// server/confirm-address.ts
export const yourEmailAddressIsAlready = 'Your email address is already confirmed.';
export const weCantSendMoreLinks =
  'We can’t send more links to this address this week. Check your spam folder or contact our care team.';
export const weSentALinkTo = ({ email }: { email: string }) => `We sent a link to ${email}.`;

// server/create-account.ts
export const thisEmailAddressAlreadyHas = 'This email address already has an account. Sign in instead.';

// server/find-patients.ts
export const thisPatientDoesntExistOr = 'This patient doesn’t exist or has deleted their account.';

// server/find-staff.ts
export const yourRoleHasChangedReload = 'Your role has changed. Reload the page.';
export const thisPersonIsNoLonger = 'This person is no longer on staff.';
export const yourRoleNoLongerIncludes = 'Your role no longer includes working on requests.';

// server/my-sessions.ts
export const thisDeviceIsAlreadySigned = 'This device is already signed out.';

// server/patients/add-patient.ts
export const thisEmailAddressAlreadyHasAn = 'This email address already has an account.';
export const thisAccountIsSuspendedRestore =
  'This account is suspended. Restore it before you resend the invitation.';
export const thisPatientHasAlreadyUsed =
  'This patient has already used their account. They can reset their password with "Forgot your password?".';
export const theInvitationWasJustSent = 'The invitation was just sent. Wait a minute before you resend it.';
export const weEmailedAnInvitationTo = ({ email }: { email: string }) =>
  `We emailed an invitation to ${email}.`;

// server/patients/end-patient-view.ts
export const signInAgainFirst = 'Sign in again first.';
export const youreBackInYourOwn = 'You’re back in your own account.';
export const youreViewingAsThisPatient =
  'You’re viewing as this patient, so you can’t change or download anything. Exit the view first.';

// server/patients/update-patient.ts
export const enterAPhoneNumberWith = 'Enter a phone number with area code, such as (813) 555-0123.';
export const someoneElseChangedThisPatient =
  'Someone else changed this patient. Review the new details and try again.';
export const youCanChangeThePhone =
  'You can change the phone number but not remove it, because we may need to reach the patient.';

// server/profile/account-settings-endpoints.ts
export const thisIsTheDeviceYoure = 'This is the device you’re using. Use “Sign out” instead.';

// server/profile/accounts-endpoints.ts
export const youreSignedOut = 'You’re signed out.';
export const couldntReadTheInsuranceDetails = 'Couldn’t read the insurance details. Enter them again.';

// server/security/change-email.ts
export const weSendAtMostOf = ({ mostToOneAddressPerWeek }: { mostToOneAddressPerWeek: number }) =>
  `We send at most ${mostToOneAddressPerWeek} of these emails a week to one address. Try again next week, or contact our care team.`;
export const thisIsAlreadyYourEmail = 'This is already your email address.';

// server/security/change-password.ts
export const thisIsYourCurrentPassword = 'This is your current password. Choose a different one.';
export const yourPasswordWasChangedAll = 'Your password was changed. All other devices were signed out.';

// server/security/change-two-factor.ts
export const staffMustUseTwoFactor = 'Staff must use two-factor authentication, so you can’t turn it off.';

// server/security/reset-password.ts
export const ifThisAddressHasAn = 'If this address has an account, we’ve emailed it a link.';
export const yourPasswordWasChangedSign = 'Your password was changed. Sign in with the new one.';

// server/security/security-mails.ts
export const ifThisWasntYouSign =
  'If this wasn’t you, sign in, change your password and sign out other devices in your settings, and contact us.';
export const ifThisWasntYouContact = 'If this wasn’t you, contact us right away.';
export const ifYouSubscribedToYour =
  'If you subscribed to your appointments in a calendar app, that link no longer works. Create a new one.';
export const youAskedToUseThis = ({ productName }: { productName: string }) =>
  `You asked to use this address for your ${productName} account. Confirm it within 24 hours:`;
export const ifYouDidntAskFor =
  'If you didn’t ask for this, ignore this email. Nothing changes unless you confirm.';
export const confirmYourAddressSoWe =
  'Confirm your address so we can call offices and text you. The link works for 24 hours. You can request a new one from your dashboard.';
export const ifYouDidntCreateA = ({ productName }: { productName: string }) =>
  `If you didn’t create a ${productName} account, ignore this email. We won’t call or text anyone for it.`;
export const someoneWhoKnowsYourPassword = ({ maskAddress }: { maskAddress: string }) =>
  `Someone who knows your password asked to change your account’s email address to ${maskAddress}. It changes once the new address is confirmed.`;
export const ifThisWasntYouSignIn =
  'If this wasn’t you, sign in and change your password in your settings to stop the change. You can also contact us.';
export const labelUseThisLinkToSet =
  'Use this link to set a new password. It works once and expires in an hour:';
export const ifYouDidntAskForThis =
  'If you didn’t ask for this, ignore this email. Your password stays the same.';
export const youNowSignInWith = 'You now sign in with only your password.';
export const newRecoveryCodesWereCreated =
  'New recovery codes were created for your account. The previous ones no longer work.';
export const someoneSignedInToYour = ({ left }: { left: number }) =>
  `Someone signed in to your account with a recovery code. You have ${left === 1 ? '1 code' : `${left} codes`} ` +
  'left. You can create new ones in your settings.';
export const ourCareTeamCreatedA = ({ productName, days }: { productName: string; days: number }) =>
  `Our care team created a ${productName} account for you. To use it, set a password with this link. It works once and expires after ${days} days:`;
export const ifYouDontKnowWhy =
  'If you don’t know why you got this, contact us. No one can sign in to the account until a password is set.';
export const yourAccountWasSuspendedAll =
  'Your account was suspended. All devices were signed out, and no one can sign in. Open requests and appointments continue.';
export const forTheReasonOrTo = 'For the reason, or to have it restored, contact us.';
export const yourAccountWasRestoredYou = 'Your account was restored. You can sign in again.';
export const aMemberOfOurCare =
  'A member of our care team opened your account pages as you see them. They can’t change anything, and access ends automatically after 30 minutes.';
export const yourSettingsShowWhoIt =
  'Your settings show who it was and why. If you think this was a mistake, contact us.';
export const aPrivateLinkWasCreated =
  'A private link was created so a calendar app can show your appointments. Anyone with the ' +
  'link can see where and when they are. You can turn it off on your appointments page.';
export const someoneSignedInToYourAccount =
  'Someone signed in to your account entered a wrong password five times in a row when asked to confirm it. Nothing was changed.';
export const siNoFueUstedInicie =
  'Si no fue usted, inicie sesión, cambie su contraseña y cierre la sesión de los demás dispositivos en sus ajustes, y escríbanos.';
export const siNoFueUstedEscribanos = 'Si no fue usted, escríbanos de inmediato.';
export const siUnCalendarioSeguiaSus =
  'Si un calendario seguía sus citas por una dirección secreta, esa ha terminado: cree una nueva.';
export const ustedPidioUsarEstaDireccion = ({ productName }: { productName: string }) =>
  `Usted pidió usar esta dirección para su cuenta de ${productName}. Confírmela dentro de 24 horas:`;
export const siUstedNoLoPidio =
  'Si usted no lo pidió, no tiene que hacer nada: sin la confirmación nada cambia.';
export const confirmeQueEstaDireccionEs =
  'Confirme que esta dirección es suya. Después llamamos a los consultorios y le enviamos mensajes ' +
  'de texto. El enlace sirve durante 24 horas; puede pedir otro en sus páginas.';
export const siUstedNoCreoUna = ({ productName }: { productName: string }) =>
  `Si usted no creó una cuenta de ${productName}, ignore este correo: no se llama ni se escribe a nadie por ella.`;
export const alguienQueConoceSuContrasena = ({ maskAddress }: { maskAddress: string }) =>
  `Alguien que conoce su contraseña pidió usar ${maskAddress} para su cuenta en lugar de esta dirección. El cambio vale cuando se confirme la nueva.`;
export const siNoFueUstedInicieSesion =
  'Si no fue usted, inicie sesión y cambie su contraseña en sus ajustes: eso lo detiene. También puede escribirnos.';
export const conEsteEnlacePuedeElegir =
  'Con este enlace puede elegir una contraseña nueva. Sirve una vez, durante una hora:';
export const siUstedNoLoPidioNo = 'Si usted no lo pidió, no tiene que hacer nada: su contraseña sigue igual.';
export const desdeAhoraSeIniciaSesion = 'Desde ahora se inicia sesión solo con su contraseña.';
export const seHicieronCodigosDeRecuperacion =
  'Se hicieron códigos de recuperación nuevos para su cuenta. Los anteriores ya no sirven.';
export const alguienInicioSesionEnSu = ({ left }: { left: number }) =>
  `Alguien inició sesión en su cuenta con un código de recuperación. ${left === 1 ? 'Queda 1 código' : `Quedan ${left} códigos`}; ` +
  'puede hacer nuevos en sus ajustes.';
export const nuestroEquipoDeAtencionCreo = ({ productName, days }: { productName: string; days: number }) =>
  `Nuestro equipo de atención creó una cuenta de ${productName} para usted. Para usarla, elija ` +
  `una contraseña con este enlace. Sirve una vez, durante ${days} días:`;
export const siNoSabePorQue =
  'Si no sabe por qué, escríbanos: sin contraseña nadie puede entrar en la cuenta.';
export const suCuentaFueSuspendidaSe =
  'Su cuenta fue suspendida: se cerró la sesión en todos los dispositivos y nadie puede iniciar sesión. Lo que está en curso para usted continúa.';
export const paraSaberPorQueO = 'Para saber por qué, o para que se abra de nuevo, escríbanos.';
export const suCuentaFueRestablecidaPuede = 'Su cuenta fue restablecida. Puede iniciar sesión como antes.';
export const unaPersonaDeNuestroEquipo =
  'Una persona de nuestro equipo de atención abrió sus páginas tal como usted las ve. Allí no puede cambiar nada, y termina sola después de media hora.';
export const quienFueYPorQue =
  'Quién fue y por qué está en sus ajustes, en quién ha visto sus datos. Si no debió ser, escríbanos.';
export const seCreoUnaDireccionSecreta =
  'Se creó una dirección secreta por la que un calendario puede seguir sus citas. Quien la tenga ' +
  'puede ver dónde y cuándo son. Puede terminarla en la página de sus citas.';
export const alguienQueTieneAbiertaSu =
  'Alguien que tiene abierta su cuenta escribió cinco veces seguidas una contraseña equivocada donde se pide otra vez. Nada cambió.';

// server/shared-login.ts
export const everyoneWhoTriesTheDemo =
  'Everyone who tries the demo shares this login, so it can’t be changed. To try this, create your own account.';

// server/sign-in/email-change.ts
export const thisLinkHasExpiredOr =
  'This link has expired or was already used. You can request a new one in your settings.';

// server/sign-in/finish-sign-in.ts
export const yourSignInTimedOut = 'Your sign-in timed out. Start over with your email and password.';

// server/sign-in/translate-library-error.ts
export const twoFactorAuthenticationIsOff = 'Two-factor authentication is off.';
export const thisRecoveryCodeIsIncorrect = 'This recovery code is incorrect or was already used.';
export const tooManyIncorrectCodesStart =
  'Too many incorrect codes. Start over with your email and password.';
export const tooManyIncorrectCodesWait = 'Too many incorrect codes. Wait 15 minutes and try again.';
export const twoFactorAuthenticationIsAlready = 'Two-factor authentication is already on.';
export const incorrectCodeUseTheLatest = 'Incorrect code. Use the latest one from your app.';

// server/sign-in/password-reset.ts
export const thisLinkHasExpiredOrWas = 'This link has expired or was already used. Request a new one.';

// server/sign-in/refuse-suspended.ts
export const thisAccountIsSuspendedContact = 'This account is suspended. Contact support.';

// server/sign-in/two-factor.ts
export const staffMustUseTwoFactorAuthentication =
  'Staff must use two-factor authentication. Turn it on in your settings first.';
export const startByEnteringYourPassword = 'Start by entering your password.';
export const thisCodeWasAlreadyUsed = 'This code was already used. Wait for the next one in your app.';

// server/staff-invitations.ts
export const thisAddressIsAlreadyInvited = 'This address is already invited. You can resend the invitation.';
export const weCouldntFindThisInvitation = 'We couldn’t find this invitation.';
export const thisInvitationWasAlreadyAccepted = 'This invitation was already accepted.';
export const thisInvitationWasAlreadyCanceled = 'This invitation was already canceled.';
export const thisLinkIsntValidIf =
  'This link isn’t valid. If you were invited more than once, use the newest email.';
export const isAlreadyOnStaffWith = ({ value }: { value: string }) =>
  `${value} is already on staff with this address.`;
export const thisAddressBelongsToA =
  'This address belongs to a patient account. Staff need a separate address. Invite a different one.';

// server/staff-mails.ts
export const createYourAccountWithThis = ({ staffInvitationDays }: { staffInvitationDays: number }) =>
  `Create your account with this link. It works once and expires after ${staffInvitationDays} days:`;
export const haveAnAuthenticatorAppReady =
  'Have an authenticator app ready. Staff sign in with a password and a code.';
export const ifYouDontKnowIgnore = ({ from }: { from: string }) =>
  `If you don’t know ${from}, ignore this email.`;
export const ifYouThinkThatsA = 'If you think that’s a mistake, contact an administrator.';
export const anAdministratorSuspendedYourAccount =
  'An administrator suspended your account. All your devices were signed out and your requests were unassigned.';
export const forTheReasonContactAn = 'For the reason, contact an administrator.';
export const anAdministratorRestoredYourAccount =
  'An administrator restored your account. You can sign in again.';
export const anAdministratorRemovedYouFrom =
  'An administrator removed you from the staff. You keep your account as a patient, with your own requests.';
export const anAdministratorRemovedYouFromThe =
  'An administrator removed you from the staff and closed your account.';

// server/staff/first-administrator.ts
export const theresAlreadyAnAdministratorWho =
  'There’s already an administrator, who can invite others under Admin > Staff.';

// server/staff/invite-staff.ts
export const thisLinkWasCreatedOn = 'This link was created on the command line. Create a new one there.';

// server/staff/join-staff.ts
export const theresAlreadyAnAdministratorAsk =
  'There’s already an administrator. Ask them for an invitation.';
export const thisAddressAlreadyHasAn =
  'This address already has an account. Staff need a separate address. Ask for an invitation to a different one.';

// staff.rules.ts
export const thisInvitationExpiredAfterDays = ({ staffInvitationDays }: { staffInvitationDays: number }) =>
  `This invitation expired after ${staffInvitationDays} days. Ask for a new one.`;
export const thisInvitationWasAlreadyUsed =
  'This invitation was already used. Sign in with your password, or reset it.';
export const thisInvitationWasCanceledIf =
  'This invitation was canceled. If you think that’s a mistake, ask the person who invited you.';
