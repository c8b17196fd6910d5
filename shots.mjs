import { chromium } from '@playwright/test';
const base='http://localhost:3270';
const browser=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']});
const want=process.argv.slice(2);
for (const [account, width, scheme] of [['model',1440,'light'],['model',820,'dark'],['model',390,'light'],['admin',1440,'dark'],['admin',820,'light'],['moderator',768,'light']]) {
  const ctx=await browser.newContext({viewport:{width,height:width===390?844:width===1440?900:1180},colorScheme:scheme,baseURL:base});
  const page=await ctx.newPage();
  const bad=[];page.on('console',m=>m.type()==='error'&&bad.push(m.text()));
  const r=await page.request.post('/api/login',{data:{email:`${account}@opencall.test`,password:'opencall-demo'}});
  const {id}=await r.json();
  const calls=await (await page.request.get('/api/calls')).json();
  const shoots=await (await page.request.get('/api/shoots')).json();
  const list=account==='model'?{home:'/home',calls:'/calls',call:`/calls/${calls[0].id}`,applications:'/applications',shoots:'/shoots',shoot:`/shoots/${shoots[0]?.id}`,calendar:'/calendar',saved:'/saved-searches',lists:'/lists',subscription:'/subscription',settings:`/profile/${id}?tab=account#notifications`,portfolio:`/profile/${id}?tab=portfolio`,gallery:`/profile/${id}?tab=gallery`,callform:'/calls/new'}:{home:'/home',settings:'/admin/settings'};
  for (const [name,path] of Object.entries(list)) {
    if (want.length&&!want.includes(name)&&!(want.includes('menu')&&name==='home')) continue;
    await page.goto(path); await page.waitForLoadState('networkidle').catch(()=>{}); await page.waitForTimeout(400);
    if(!want.length||want.includes(name)) await page.screenshot({path:`/tmp/words/shots/${account}-${width}-${name}.png`});
    if (name==='home'&&(!want.length||want.includes('menu'))) {
      const b=width>=768?page.getByRole('button',{name:'Account menu'}):page.getByRole('button',{name:'Open menu'});
      await b.click(); await page.waitForTimeout(700); await page.screenshot({path:`/tmp/words/shots/${account}-${width}-menu.png`}); await page.keyboard.press('Escape');
    }
  }
  console.log(account,width,bad);
  await ctx.close();
}
await browser.close();
