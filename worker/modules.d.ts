/** Made by the build (scripts/build/commonPasswords.ts). */
declare module "virtual:common-passwords" {
  const lines: string;
  export default lines;
}
