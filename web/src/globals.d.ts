declare module '*.css';
declare module '*.svg' {
  const text: string;
  export default text;
}
declare const TEST_BUILD: boolean;
declare const VERSION: string;
/* The page is served without a server of ours, from any folder. */
declare const SITE: boolean;
/* It is kept by the browser for when there is no network. */
declare const KEPT: boolean;
