/** Formats a Korean mobile number, with or without country code. Returns other numbers unchanged. */
export const readablePhone = (phone: string) =>
  phone.replace(/^(01\d)(\d{4})(\d{4})$/, "$1-$2-$3").replace(/^(\+82)(1\d)(\d{4})(\d{4})$/, "$1 $2-$3-$4");
