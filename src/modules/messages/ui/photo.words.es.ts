const common = {
  addAnother: 'Agregar otra foto',
  sending: 'Enviando la foto',
  sent: 'Enviada. Su equipo la tiene.',
  lost: 'La foto no se envió. Inténtelo de nuevo.',
  tryAgain: 'Intentar de nuevo',
  signedOut: 'Inicie sesión para enviar la foto.',
  signIn: 'Iniciar sesión',
};

export const spanishPhotoWords = {
  order: {
    ...common,
    add: 'Agregar una foto de la orden',
    hint: 'Envíenos fotos o un PDF de la orden del médico, de hasta 10 MB cada uno.',
    message: 'Foto de la orden del médico',
  },
  bill: {
    ...common,
    add: 'Agregar una foto de la factura',
    hint: 'Envíenos la factura y la carta de su seguro, si le llegó una: fotos o un PDF, de hasta 10 MB cada uno.',
    message: 'Foto de la factura o de la carta del seguro',
  },
};
