declare module '*.css';
declare module '*.svg' {
  const text: string;
  export default text;
}
declare const TEST_BUILD: boolean;
declare const VERSION: string;
