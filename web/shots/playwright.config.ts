import base from "../playwright.config";

/** Every screen as a picture, for people to look at: `npm run shots`, with VERST_BIN naming the server. */
export default { ...base, testDir: ".", outputDir: "../node_modules/.cache/playwright", retries: 0 };
